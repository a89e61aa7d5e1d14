import { queryOne } from '@assay/testing';
import { OWNER_AND_ADMIN, READ_ONLY } from './actors.ts';
import type { TablePolicies } from './policy-matrix.ts';

const of = (about: string, target: string, allowed: TablePolicies['allowed']): TablePolicies => ({
  table: 'public.audit_log',
  about,
  seed: (client, { workspace }) =>
    queryOne(
      client,
      "insert into public.audit_log (company_id, action, target_table) values ($1, $2 || '.delete', $2) returning id",
      [workspace.companyId, target],
    ),
  insert: ({ workspace }) => ({ company_id: workspace.companyId, action: `${target}.delete`, target_table: target }),
  change: { action: 'nothing' },
  allowed,
});

export const auditLogPolicies = of('of what a company tests', 'projects', { ...READ_ONLY, select: OWNER_AND_ADMIN });
export const platformAuditPolicies = of('of memberships', 'user_roles', {
  ...READ_ONLY,
  select: [...OWNER_AND_ADMIN, 'super admin'],
});
