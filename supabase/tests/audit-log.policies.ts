import { queryOne } from '@assay/testing';
import { OWNER_AND_ADMIN, READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

export const auditLogPolicies: TablePolicies = {
  table: 'public.audit_log',
  seed: (client, { workspace }) =>
    queryOne(
      client,
      "insert into public.audit_log (company_id, action, target_table) values ($1, 'projects.delete', 'projects') returning id",
      [workspace.companyId],
    ),
  insert: ({ workspace }) => ({ company_id: workspace.companyId, action: 'projects.delete', target_table: 'projects' }),
  change: { action: 'nothing' },
  allowed: { ...READ_ONLY, select: [...OWNER_AND_ADMIN, 'super admin'] },
};
