import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedRun } from './seed-work.ts';

export const runEventsPolicies: TablePolicies = {
  table: 'public.run_events',
  seed: async (client, { workspace }) => {
    const { id } = await seedRun(client, workspace);
    return queryOne(
      client,
      "insert into public.run_events (run_id, attempt, seq, company_id, at, event) values ($1, 1, 0, $2, now(), '{}') returning run_id",
      [id, workspace.companyId],
    );
  },
  insert: ({ workspace }) => ({
    run_id: workspace.projectId,
    attempt: 1,
    seq: 1,
    company_id: workspace.companyId,
    at: new Date().toISOString(),
    event: '{}',
  }),
  change: { event: '{"kind":"note"}' },
  allowed: READ_ONLY,
};
