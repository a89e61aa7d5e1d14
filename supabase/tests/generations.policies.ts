import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedGeneration } from './seed-work.ts';

export const generationsPolicies: TablePolicies = {
  table: 'public.generations',
  seed: (client, { workspace }) => seedGeneration(client, workspace),
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    max_tests: 10,
    time_budget_ms: 60_000,
  }),
  change: { goal: 'Something else' },
  allowed: READ_ONLY,
};
