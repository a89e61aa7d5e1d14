import { useSyncExternalStore } from 'react';

/** Whether the window matches the media query now. While pages are built as files, the answer is `onServer`. */
export function useMedia(media: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(media).matches,
    () => onServer,
  );
}
