import { queryOne } from '@assay/testing';
import { NOBODY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const betaWaitlistPolicies: TablePolicies = {
  table: 'public.beta_waitlist',
  seed: (client) =>
    queryOne(client, "insert into public.beta_waitlist (email) values ('ada@example.com') returning id"),
  insert: () => ({ email: 'grace@example.com' }),
  change: { status: 'approved' },
  allowed: { select: ['super admin'], insert: NOBODY, update: ['super admin'], delete: ['super admin'] },
};
