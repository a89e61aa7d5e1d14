import { MEMBERS, NOBODY, OWNER_AND_ADMIN } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const companiesPolicies: TablePolicies = {
  table: 'public.companies',
  seed: async (_, { workspace }) => ({ id: workspace.companyId }),
  insert: () => ({ name: 'New' }),
  change: { name: 'Renamed' },
  allowed: {
    select: [...MEMBERS, 'super admin'],
    insert: [...MEMBERS, 'super admin', 'other tenant'],
    update: OWNER_AND_ADMIN,
    delete: NOBODY,
  },
};
