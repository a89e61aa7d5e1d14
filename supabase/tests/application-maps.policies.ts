import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedGeneration } from './seed-work.ts';

export const applicationMapsPolicies: TablePolicies = {
  table: 'public.application_maps',
  seed: async (client, { workspace }) => {
    const { id } = await seedGeneration(client, workspace);
    return queryOne(
      client,
      "insert into public.application_maps (company_id, project_id, generation_id, map) values ($1, $2, $3, '{}') returning id",
      [workspace.companyId, workspace.projectId, id],
    );
  },
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    generation_id: workspace.testId,
    map: '{}',
  }),
  change: { map: '{"version":2}' },
  allowed: READ_ONLY,
};
