import { CircleAlert, Lock, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { STATES } from '../../config/messages.ts';
import { adviceOf, isDenied, isServerAway, messageOf } from '../../lib/server/request-errors.ts';
import { Button } from './button.tsx';

type StateProps = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** `h1` where it is all that the page has. */
  readonly heading?: 'h1' | 'h3';
};

/** What stands where nothing is yet: one sentence and one action. */
export function EmptyState({ Icon, title, text, children, heading: Heading = 'h3' }: StateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span className="mb-2 grid size-10 place-items-center rounded-xl border bg-sunken text-ink-3">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <Heading className="text-base">{title}</Heading>
      {text !== undefined && <p className="max-w-md text-ink-2 [overflow-wrap:anywhere]">{text}</p>}
      {children !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

/** What failed, and the way to try again; what is not for this person says so instead. */
export function ErrorState({
  error,
  what,
  onRetry,
}: {
  readonly error: unknown;
  readonly what: string;
  readonly onRetry: () => void;
}) {
  if (isDenied(error)) return <DeniedState />;
  const away = isServerAway(error);
  return (
    <div role="alert">
      <EmptyState
        Icon={CircleAlert}
        title={away ? STATES.offline : STATES.failed(what)}
        text={away ? STATES.offlineText : (adviceOf(error) ?? messageOf(error))}
      >
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {STATES.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

export function DeniedState() {
  return <EmptyState Icon={Lock} title={STATES.deniedTitle} text={STATES.deniedText} />;
}

/** The address names something that is gone, or was never this workspace's. */
export function MissingState({
  what,
  backTo,
  back,
}: {
  readonly what: string;
  readonly backTo: string;
  readonly back: string;
}) {
  return (
    <EmptyState Icon={Lock} title={STATES.missingTitle(what)} text={STATES.missingText} heading="h1">
      <Button asChild>
        <Link to={backTo}>{back}</Link>
      </Button>
    </EmptyState>
  );
}
