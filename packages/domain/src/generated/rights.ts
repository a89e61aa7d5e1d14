/** Generated from `private.roles_that_may` by `npm run gen`. */
export const RIGHTS = {
  delete_environments: ['Owner', 'Admin', 'Manager', 'Product Owner'],
  delete_projects: ['Owner', 'Admin', 'Manager', 'Product Owner'],
  delete_tests: ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA'],
  edit_environments: ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA'],
  edit_projects: ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA'],
  manage_company: ['Owner', 'Admin'],
  run_tests: ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer'],
  write_tests: ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer'],
} as const;
