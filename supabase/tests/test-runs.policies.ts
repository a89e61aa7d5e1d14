import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedRun } from './seed-work.ts';

export const testRunsPolicies: TablePolicies = {
  table: 'public.test_runs',
  seed: (client, { workspace }) => seedRun(client, workspace),
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    name: 'New',
    feature: 'Cart',
    status: 'Passed',
  }),
  change: { status: 'Error' },
  allowed: READ_ONLY,
};
