import { useCallback, useState } from 'react';
import { readSidebarOpen, sidebarCookie } from '../lib/browser/sidebar-cookie.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** The sidebar: next to the page on a wide screen, where a cookie stores whether it is open; a drawer on a narrow one. */
export function useSidebar() {
  const [expanded, setExpanded] = useState(() => readSidebarOpen(document.cookie));
  const [drawerOpen, setDrawerOpen] = useState(false);
  const wide = useWideScreen();
  const toggle = useCallback(() => {
    if (!wide) {
      setDrawerOpen((open) => !open);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = sidebarCookie(!expanded, window.location);
    setExpanded(!expanded);
  }, [wide, expanded]);
  return { wide, expanded, drawerOpen, setDrawerOpen, toggle };
}
