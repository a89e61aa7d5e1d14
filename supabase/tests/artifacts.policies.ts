import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { seedRun } from './seed-work.ts';

export const artifactsPolicies: TablePolicies = {
  table: 'public.artifacts',
  seed: async (client, { workspace }) => {
    const { id } = await seedRun(client, workspace);
    return queryOne(
      client,
      "insert into public.artifacts (company_id, project_id, run_id, attempt, kind, name, path, content_type, size_bytes) values ($1, $2, $3, 1, 'picture', 'a.jpg', 'a', 'image/jpeg', 1) returning id",
      [workspace.companyId, workspace.projectId, id],
    );
  },
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    run_id: workspace.testId,
    attempt: 1,
    kind: 'picture',
    name: 'b.jpg',
    path: 'b',
    content_type: 'image/jpeg',
    size_bytes: 1,
  }),
  change: { name: 'c.jpg' },
  allowed: READ_ONLY,
};
