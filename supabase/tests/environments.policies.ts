import { queryOne } from '@assay/testing';
import { ALL_BUT_DEVELOPER_AND_VIEWER, LEADERS, MEMBERS } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const environmentsPolicies: TablePolicies = {
  table: 'public.environments',
  seed: (client, { workspace }) =>
    queryOne(
      client,
      "insert into public.environments (company_id, project_id, name, base_url) values ($1, $2, 'Stage', 'https://stage.example.com') returning id",
      [workspace.companyId, workspace.projectId],
    ),
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    name: 'New',
    base_url: 'https://new.example.com',
  }),
  change: { base_url: 'https://moved.example.com' },
  allowed: {
    select: MEMBERS,
    insert: ALL_BUT_DEVELOPER_AND_VIEWER,
    update: ALL_BUT_DEVELOPER_AND_VIEWER,
    delete: LEADERS,
  },
};
