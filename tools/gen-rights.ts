import { type DatabaseClient, readRights } from '@assay/testing';

/** A module with the database's table of rights. Acts are sorted, roles are in the order of the database. */
export async function rightsModule(client: DatabaseClient): Promise<string> {
  const rights = await readRights(client);
  const lines = [...rights].map(([act, roles]) => `  ${act}: [${roles.map((role) => `'${role}'`).join(', ')}],`);
  return `/** Generated from \`private.roles_that_may\` by \`npm run gen\`. */
export const RIGHTS = {
${lines.join('\n')}
} as const;
`;
}
