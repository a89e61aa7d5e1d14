import { useMedia } from '../lib/browser/use-media.ts';

/** True from a width of 768 px, where the sidebar is next to the page. On narrower screens it is a drawer. */
export function useWideScreen(): boolean {
  return useMedia('(min-width: 768px)', true);
}
