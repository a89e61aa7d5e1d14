import { RIGHTS } from './generated/rights.ts';

export { RIGHTS };

/** Something that only some roles may do. Archiving a project asks for `delete_projects`. */
export type Right = keyof typeof RIGHTS;

/**
 * Whether a role may do something. Screens use it to hide buttons; the database decides, and its table is generated
 * into this package. False for an unknown role.
 */
export function roleMay(role: string, right: Right): boolean {
  const roles: readonly string[] = RIGHTS[right];
  return roles.includes(role);
}
