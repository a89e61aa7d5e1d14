import { Hourglass, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { STATES } from '../../config/messages/states.ts';
import { listenToSlowRequests, slowRequests } from '../../lib/server/slow-requests.ts';

/**
 * Says at once that the browser is offline, and after some seconds that the server does not answer. Nothing that is asked then is done later. It lies over the page and its
 * dialogs, so that nothing moves when it comes and goes.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const slow = useSyncExternalStore(listenToSlowRequests, slowRequests, () => 0) > 0;
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-[60] flex justify-center px-3"
    >
      {online && slow && (
        <p className="flex items-center gap-2 rounded-lg border border-wait bg-wait-soft px-3 py-2 text-[13px] text-ink shadow-high">
          <Hourglass aria-hidden="true" className="size-4 shrink-0 text-wait" />
          {STATES.slow}
        </p>
      )}
      {!online && (
        <p className="flex items-center gap-2 rounded-lg border border-wait bg-wait-soft px-3 py-2 text-[13px] text-ink shadow-high">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-wait" />
          {STATES.browserOffline}
        </p>
      )}
    </div>
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
