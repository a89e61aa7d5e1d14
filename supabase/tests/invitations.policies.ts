import { queryOne } from '@assay/testing';
import { OWNER_AND_ADMIN } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const invitationsPolicies: TablePolicies = {
  table: 'public.invitations',
  seed: (client, { workspace, other }) =>
    queryOne(
      client,
      "insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA') returning id",
      [workspace.companyId, other.people.Owner.email],
    ),
  insert: ({ workspace }) => ({ company_id: workspace.companyId, invited_email: 'new@example.com', role: 'QA' }),
  change: { used: true },
  allowed: {
    // The neighbour is the person whom the row invites.
    select: [...OWNER_AND_ADMIN, 'other tenant'],
    insert: OWNER_AND_ADMIN,
    update: [...OWNER_AND_ADMIN, 'other tenant'],
    delete: OWNER_AND_ADMIN,
  },
};
