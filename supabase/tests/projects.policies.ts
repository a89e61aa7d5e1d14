import { ALL_BUT_DEVELOPER_AND_VIEWER, LEADERS, MEMBERS } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const projectsPolicies: TablePolicies = {
  table: 'public.projects',
  seed: async (_, { workspace }) => ({ id: workspace.projectId }),
  insert: ({ workspace }) => ({ company_id: workspace.companyId, name: 'New', url: 'https://new.example.com' }),
  change: { name: 'Renamed' },
  allowed: {
    select: MEMBERS,
    insert: ALL_BUT_DEVELOPER_AND_VIEWER,
    update: ALL_BUT_DEVELOPER_AND_VIEWER,
    delete: LEADERS,
  },
};
