import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedGeneration } from './seed-work.ts';

export const generationEventsPolicies: TablePolicies = {
  table: 'public.generation_events',
  seed: async (client, { workspace }) => {
    const { id } = await seedGeneration(client, workspace);
    return queryOne(
      client,
      "insert into public.generation_events (generation_id, attempt, seq, company_id, at, event) values ($1, 1, 0, $2, now(), '{}') returning generation_id",
      [id, workspace.companyId],
    );
  },
  insert: ({ workspace }) => ({
    generation_id: workspace.projectId,
    attempt: 1,
    seq: 1,
    company_id: workspace.companyId,
    at: new Date().toISOString(),
    event: '{}',
  }),
  change: { event: '{"kind":"note"}' },
  allowed: READ_ONLY,
};
