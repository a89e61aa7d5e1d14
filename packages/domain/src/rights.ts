/** What a person can be in a workspace, from most to least. The database holds the same list (`user_roles.role`). */
export const ROLES = ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer', 'Viewer'] as const;
export type Role = (typeof ROLES)[number];

const LEADS = ['Owner', 'Admin', 'Manager', 'Product Owner'] as const;
const EDITORS = [...LEADS, 'QA'] as const;
const WRITERS = [...EDITORS, 'Developer'] as const;

/**
 * Who may do what, for what a screen offers. It repeats the database's `private.roles_that_may`, which decides; a policy
 * test compares the two. Archiving a project asks for `delete_projects`.
 */
export const RIGHTS = {
  manage_company: ['Owner', 'Admin'],
  edit_projects: EDITORS,
  delete_projects: LEADS,
  edit_environments: EDITORS,
  delete_environments: LEADS,
  write_tests: WRITERS,
  delete_tests: EDITORS,
  run_tests: WRITERS,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** False for a word that is no role. */
export function roleMay(role: string, right: Right): boolean {
  const roles: readonly string[] = RIGHTS[right];
  return roles.includes(role);
}
