import { queryOne } from '@assay/testing';
import { OWNER_AND_ADMIN, READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const agentTokensPolicies: TablePolicies = {
  table: 'public.agent_tokens',
  about: 'of a company',
  seed: (client, { workspace }) =>
    queryOne(client, "insert into public.agent_tokens (company_id, name) values ($1, 'Here') returning id", [
      workspace.companyId,
    ]),
  insert: ({ workspace }) => ({ company_id: workspace.companyId, name: 'There' }),
  change: { name: 'Elsewhere' },
  allowed: { ...READ_ONLY, select: OWNER_AND_ADMIN },
};

export const installationTokensPolicies: TablePolicies = {
  ...agentTokensPolicies,
  about: 'of the installation',
  seed: (client) => queryOne(client, "insert into public.agent_tokens (name) values ('Here') returning id"),
  insert: () => ({ name: 'There' }),
  allowed: { ...READ_ONLY, select: ['super admin'] },
};
