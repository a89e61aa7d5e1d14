import { queryOne } from '@assay/testing';
import { NOBODY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

/** A request is made and withdrawn by procedures alone. */
export const accountDeletionsPolicies: TablePolicies = {
  table: 'public.account_deletions',
  seed: (client, { workspace }) =>
    queryOne(client, 'insert into public.account_deletions (user_id) values ($1) returning id', [
      workspace.people.Viewer.id,
    ]),
  insert: ({ workspace }, caller) => ({ user_id: caller?.id ?? workspace.people.Viewer.id }),
  change: { due_at: '2099-01-01T00:00:00Z' },
  allowed: { select: ['Viewer'], insert: NOBODY, update: NOBODY, delete: NOBODY },
};
