import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const runBatchesPolicies: TablePolicies = {
  table: 'public.run_batches',
  seed: (client, { workspace }) =>
    queryOne(
      client,
      "insert into public.run_batches (company_id, project_id, source, total) values ($1, $2, 'person', 1) returning id",
      [workspace.companyId, workspace.projectId],
    ),
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    source: 'person',
    total: 1,
  }),
  change: { total: 2 },
  allowed: READ_ONLY,
};
