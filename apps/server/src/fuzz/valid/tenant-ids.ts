/** What one tenant has: ids by the names of the columns and fields that hold them. */
export type Home = Readonly<Record<string, string>>;

/** The same ids under every name that a call knows them by. */
export function fieldsOf(home: Home): Readonly<Record<string, unknown>> {
  return {
    ...home,
    test_ids: [home.test_id],
    environment_ids: [home.environment_id],
    browsers: ['chromium'],
    p_company_id: home.company_id,
    p_project_id: home.project_id,
  };
}
