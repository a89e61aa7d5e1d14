import { type DatabaseClient, readRights } from '@assay/testing';

/** The module with the database's table of rights, for screens: acts in the alphabet's order, roles in the database's. */
export async function rightsModule(client: DatabaseClient): Promise<string> {
  const rights = await readRights(client);
  const lines = [...rights].map(([act, roles]) => `  ${act}: [${roles.map((role) => `'${role}'`).join(', ')}],`);
  return `/** Generated from \`private.roles_that_may\` by \`npm run gen\`. */
export const RIGHTS = {
${lines.join('\n')}
} as const;
`;
}
