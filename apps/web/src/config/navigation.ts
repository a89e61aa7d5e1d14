import { Folder, LayoutGrid, type LucideIcon } from 'lucide-react';
import { SHORTCUTS } from './shortcuts.ts';

export type NavigationEntry = {
  readonly name: string;
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly keys: string;
  /** Other addresses that mark this entry as the current one. */
  readonly also?: readonly string[];
};
export type NavigationGroup = { readonly name: string; readonly entries: readonly NavigationEntry[] };

/** The entries of the sidebar. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    name: 'Main',
    entries: [
      { name: 'Dashboard', to: '/dashboard', Icon: LayoutGrid, keys: SHORTCUTS.dashboard.keys },
      {
        name: 'Projects',
        to: '/projects',
        Icon: Folder,
        keys: SHORTCUTS.projects.keys,
        also: ['/tests/', '/runs/', '/batches/'],
      },
    ],
  },
];
