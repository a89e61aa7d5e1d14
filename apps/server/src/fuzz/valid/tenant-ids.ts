/** Ids of one tenant, by the column or field that holds them. */
export type TenantIds = Readonly<Record<string, string>>;

/** The same ids under all names that calls use. */
export function fieldsOf(tenant: TenantIds): Readonly<Record<string, unknown>> {
  return {
    ...tenant,
    test_ids: [tenant.test_id],
    environment_ids: [tenant.environment_id],
    browsers: ['chromium'],
    p_company_id: tenant.company_id,
    p_project_id: tenant.project_id,
  };
}
