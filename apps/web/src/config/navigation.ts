import {
  Building2,
  CreditCard,
  Folder,
  LayoutGrid,
  type LucideIcon,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { BILLING_PATH } from './billing-paths.ts';
import { SHORTCUTS } from './shortcuts.ts';

export type NavigationEntry = {
  readonly name: string;
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly keys?: string;
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
  {
    name: 'Settings',
    entries: [
      { name: 'Profile', to: '/settings/profile', Icon: UserRound },
      { name: 'Company', to: '/settings/company', Icon: Building2 },
      { name: 'Team', to: '/settings/team', Icon: Users },
      { name: 'Security', to: '/settings/security', Icon: ShieldCheck },
      // Only for those who manage the company, and not where billing is off.
      { name: 'Billing', to: BILLING_PATH, Icon: CreditCard },
    ],
  },
];
