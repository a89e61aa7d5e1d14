import { queryOne } from '@assay/testing';
import { NOBODY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedGeneration } from './seed-work.ts';

export const ledgerLinesPolicies: TablePolicies = {
  table: 'public.ledger_lines',
  seed: async (client, { workspace }) => {
    const { id } = await seedGeneration(client, workspace);
    return queryOne(
      client,
      `insert into public.ledger_lines (company_id, environment_id, generation_id, url, key, line)
       values ($1, $2, $3, 'https://shop.example', 'created /api/items 4', '{"kind":"created"}') returning place`,
      [workspace.companyId, workspace.environmentId, id],
    );
  },
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    environment_id: workspace.environmentId,
    generation_id: workspace.projectId,
    url: 'https://shop.example',
    key: 'created /api/items 5',
    line: '{}',
  }),
  change: { tried: true },
  allowed: { select: NOBODY, insert: NOBODY, update: NOBODY, delete: NOBODY },
};
