import { ALL_BUT_DEVELOPER_AND_VIEWER, ALL_BUT_VIEWER, MEMBERS } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const testsPolicies: TablePolicies = {
  table: 'public.tests',
  seed: async (_, { workspace }) => ({ id: workspace.testId }),
  insert: ({ workspace }) => ({
    company_id: workspace.companyId,
    project_id: workspace.projectId,
    name: 'New',
    slug: 'new',
    feature: 'Cart',
    content: 'name: New',
  }),
  change: { name: 'Renamed' },
  allowed: { select: MEMBERS, insert: ALL_BUT_VIEWER, update: ALL_BUT_VIEWER, delete: ALL_BUT_DEVELOPER_AND_VIEWER },
};
