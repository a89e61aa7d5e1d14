import { queryOne } from '@assay/testing';
import { READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const findingsPolicies: TablePolicies = {
  table: 'public.findings',
  seed: (client, { workspace }) =>
    queryOne(
      client,
      "insert into public.findings (company_id, project_id, kind, title, severity, fingerprint) values ($1, $2, 'broken-link', 'Dead', 'minor', 'a') returning id",
      [workspace.companyId, workspace.projectId],
    ),
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    kind: 'broken-link',
    title: 'Dead',
    severity: 'minor',
    fingerprint: 'b',
  }),
  change: { severity: 'critical' },
  allowed: READ_ONLY,
};
