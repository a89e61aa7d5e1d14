import { useEffect, useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

/** From 768 px on the sidebar stands beside the page; below it is a drawer. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}

/** Ctrl or Cmd with a key, wherever the focus is. */
export function useCtrlKey(key: string, pressed: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, pressed]);
}
