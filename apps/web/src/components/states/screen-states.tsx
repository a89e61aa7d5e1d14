import { CircleAlert, Lock, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { STATES } from '../../config/messages/states.ts';
import { adviceOf, messageOf } from '../../lib/server/error-message.ts';
import { isDenied } from '../../lib/server/is-denied.ts';
import { isServerAway } from '../../lib/server/is-server-away.ts';
import { Button } from '../ui/button.tsx';

type StateProps = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** `h1` where the page shows nothing else. */
  readonly heading?: 'h1' | 'h3';
};

/** Shown where there is nothing yet: a title, a sentence and an action. */
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

/** Shows what failed, with a button to try again. For a denied request it shows `DeniedState` instead. */
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

/** Shown for a request that the role does not allow. */
export function DeniedState() {
  return <EmptyState Icon={Lock} title={STATES.deniedTitle} text={STATES.deniedText} />;
}

/** Shown when the address leads to something that was deleted or belongs to another workspace. */
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
