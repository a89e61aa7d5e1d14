import { Folder, LayoutGrid, type LucideIcon } from 'lucide-react';

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
      { name: 'Dashboard', to: '/dashboard', Icon: LayoutGrid, keys: 'g d' },
      { name: 'Projects', to: '/projects', Icon: Folder, keys: 'g p', also: ['/tests/', '/runs/', '/batches/'] },
    ],
  },
];
