import { AGENT_CALLS, FUNCTIONS } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';

export type Column = { readonly name: string; readonly type: string };
/** A table and the columns that a signed-in person has rights on. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly selectable: readonly Column[];
  readonly insertable: readonly Column[];
  readonly updatable: readonly Column[];
};
export type Procedure = {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly parameters: readonly Column[];
};

/** Everything that can be requested, read from the server and the database, not written by hand. */
export type Surface = {
  /** Paths of both ports, with parameters as `:name`. */
  readonly paths: readonly string[];
  readonly evidencePaths: readonly string[];
  readonly tables: readonly Table[];
  readonly procedures: readonly Procedure[];
  readonly functions: readonly string[];
  readonly agentCalls: readonly string[];
};

const columnRows = z.array(
  z.object({
    table: z.string(),
    name: z.string(),
    type: z.string(),
    selectable: z.boolean(),
    insertable: z.boolean(),
    updatable: z.boolean(),
  }),
);
const procedureRows = z.array(
  z.object({ name: z.string(), inputs: z.array(z.string()).nullable(), types: z.array(z.string()) }),
);
const EVIDENCE = ['/', '/trace-viewer/*', '/storage/v1/object/sign/artifacts/*'];

export async function readSurface(
  { query }: Pick<Db, 'query'>,
  routes: readonly { readonly path: string }[],
): Promise<Surface> {
  const right = (name: string) => `has_column_privilege('authenticated', attrelid, attnum, '${name}') as ${name}able`;
  const columns = columnRows.parse(
    await query(
      `select relname::text as table, attname::text as name, format_type(atttypid, null) as type,
              ${right('select')}, ${right('insert')}, ${right('update').replace('updateable', 'updatable')}
         from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
        order by relname, attnum`,
    ),
  );
  const procedures = await query(
    `select proname::text as name, proargnames::text[] as inputs,
            array(select format_type(unnest(proargtypes), null)) as types
       from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  return {
    paths: [...new Set(routes.map(({ path }) => path))],
    evidencePaths: EVIDENCE,
    tables: [...new Set(columns.map(({ table }) => table))].map((name) => {
      const own = columns.filter(({ table }) => table === name);
      return {
        name,
        columns: own.map((column) => column.name),
        selectable: own.filter(({ selectable }) => selectable),
        insertable: own.filter(({ insertable }) => insertable),
        updatable: own.filter(({ updatable }) => updatable),
      };
    }),
    procedures: procedureRows.parse(procedures).map(({ name, inputs, types }) => ({
      name,
      inputs: inputs ?? [],
      // Names of results come after the names of the arguments.
      parameters: types.map((type, index) => ({ name: inputs?.[index] ?? '', type })),
    })),
    functions: Object.keys(FUNCTIONS),
    agentCalls: Object.keys(AGENT_CALLS),
  };
}
