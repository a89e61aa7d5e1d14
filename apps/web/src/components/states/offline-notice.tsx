import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { STATES } from '../../config/messages/states.ts';

/**
 * Says at once that the browser is offline. Nothing that is asked then is done later. It lies over the page and its
 * dialogs, so that nothing moves when it comes and goes.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-[60] flex justify-center px-3"
    >
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
