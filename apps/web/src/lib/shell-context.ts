import { createContext, useContext } from 'react';

/** What the top bar of a page can do to the frame around it. */
export type Shell = { readonly toggleSidebar: () => void; readonly openPalette: () => void };

export const ShellContext = createContext<Shell>({ toggleSidebar: () => undefined, openPalette: () => undefined });

export function useShell(): Shell {
  return useContext(ShellContext);
}
