/** What a person can be in a workspace, from most to least. The database holds the same list (`user_roles.role`). */
export const ROLES = ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer', 'Viewer'] as const;
export type Role = (typeof ROLES)[number];
