import { CircleAlert, RotateCw } from 'lucide-react';
import { STATES } from '../../config/messages/states.ts';
import { adviceOf, messageOf } from '../../lib/server/error-message.ts';
import { isDenied } from '../../lib/server/is-denied.ts';
import { isServerAway } from '../../lib/server/is-server-away.ts';
import { useWhenServerIsBack } from '../../lib/server/use-when-server-is-back.ts';
import { Button } from '../ui/button.tsx';
import { DeniedState } from './denied-state.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shows what failed, with a button to try again. Without a server it tries again by itself. For a denied request it shows `DeniedState` instead. */
export function ErrorState({
  error,
  what,
  onRetry,
}: {
  readonly error: unknown;
  readonly what: string;
  readonly onRetry: () => void;
}) {
  const away = isServerAway(error);
  useWhenServerIsBack(away, onRetry);
  if (isDenied(error)) return <DeniedState />;
  return (
    <div role="alert">
      <EmptyState
        Icon={CircleAlert}
        title={away ? STATES.offline : STATES.failed(what)}
        text={away ? `${STATES.offlineText} ${STATES.goesOn}` : (adviceOf(error) ?? messageOf(error))}
      >
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {STATES.retry}
        </Button>
      </EmptyState>
    </div>
  );
}
