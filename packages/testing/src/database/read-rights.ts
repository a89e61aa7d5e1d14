import type { DatabaseClient } from './client.ts';

/** The database's table of rights: the roles of each act of `private.roles_that_may`. */
export async function readRights(client: DatabaseClient): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query(
    `select act, array_to_string(private.roles_that_may(act), ',') as roles from (
       select distinct (regexp_matches(prosrc, 'when ''(\\w+)'' then', 'g'))[1] as act
       from pg_proc where oid = 'private.roles_that_may(text)'::regprocedure
     ) as acts order by 1`,
  );
  return new Map(rows.map(({ act, roles }) => [String(act), String(roles).split(',')]));
}
