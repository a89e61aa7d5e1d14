/** The role table, for what a screen offers. The database holds the same table and decides. */
const EVERY_WRITER = ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer'] as const;
const EDITORS = ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA'] as const;
const LEADS = ['Owner', 'Admin', 'Manager', 'Product Owner'] as const;

const RIGHTS = {
  'edit projects': EDITORS,
  'delete projects': LEADS,
  'write tests': EVERY_WRITER,
  'delete tests': EDITORS,
  'start runs': EVERY_WRITER,
  'manage billing': ['Owner', 'Admin'],
} as const satisfies Record<string, readonly string[]>;

export type Right = keyof typeof RIGHTS;

export function roleMay(role: string, right: Right): boolean {
  const roles: readonly string[] = RIGHTS[right];
  return roles.includes(role);
}
