import { createContext, useContext } from 'react';

/** What the top bar of a page can do to the frame around it. */
export type Shell = { readonly toggleSidebar: () => void; readonly openPalette: () => void };

/** Null where there is no frame with a sidebar: such pages have no top bar. */
export const ShellContext = createContext<Shell | null>({
  toggleSidebar: () => undefined,
  openPalette: () => undefined,
});

export function useShell(): Shell | null {
  return useContext(ShellContext);
}
