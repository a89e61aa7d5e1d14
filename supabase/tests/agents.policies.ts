import { queryOne } from '@assay/testing';
import { MEMBERS, READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const agentsPolicies: TablePolicies = {
  table: 'public.agents',
  seed: (client, { workspace }) =>
    queryOne(client, "insert into public.agents (company_id, name) values ($1, 'Here') returning id", [
      workspace.companyId,
    ]),
  insert: ({ workspace }) => ({ company_id: workspace.companyId, name: 'There' }),
  change: { name: 'Elsewhere' },
  allowed: { ...READ_ONLY, select: [...MEMBERS, 'super admin'] },
};
