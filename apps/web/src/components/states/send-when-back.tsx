import { WifiOff } from 'lucide-react';
import { STATES } from '../../config/messages/states.ts';
import { isServerAway } from '../../lib/server/is-server-away.ts';
import { useWhenServerIsBack } from '../../lib/server/use-when-server-is-back.ts';
import { Button } from '../ui/button.tsx';

type SendWhenBackProps = {
  /** The mutation of a form. */
  readonly saving: { readonly error: unknown; readonly reset: () => void };
  /** Sends what stands in the form now. */
  readonly onSend: () => unknown;
  /** False where what was sent may have arrived, and would be done twice: then it is only said. */
  readonly mayRepeat?: boolean;
};

/** Stands in a form that could not be sent because no answer came: sends it as soon as the server is back. */
export function SendWhenBack({ saving, onSend, mayRepeat = true }: SendWhenBackProps) {
  const away = isServerAway(saving.error);
  useWhenServerIsBack(away && mayRepeat, () => void onSend());
  if (!away) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-wait bg-wait-soft px-3 py-2"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0 text-wait" />
      <p className="min-w-0 flex-1 basis-48 text-[13px]">
        {STATES.offline}. {mayRepeat ? STATES.sentWhenBack : STATES.mayHaveArrived}
      </p>
      {mayRepeat && (
        <Button size="small" onClick={saving.reset}>
          {STATES.doNotSend}
        </Button>
      )}
    </div>
  );
}
