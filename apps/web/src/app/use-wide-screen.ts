import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

/** True from a width of 768 px, where the sidebar is next to the page. On narrower screens it is a drawer. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
