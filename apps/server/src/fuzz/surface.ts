import { AGENT_CALLS, FUNCTIONS } from '@assay/protocol';
import { z } from 'zod';
import type { Db } from '../database/db.ts';

export type Table = { readonly name: string; readonly columns: readonly string[] };
export type Procedure = { readonly name: string; readonly inputs: readonly string[] };

/** Everything that can be asked for: nothing of it is written down by hand that can be read. */
export type Surface = {
  /** Paths of both ports, parameters as `:name`. */
  readonly paths: readonly string[];
  readonly evidencePaths: readonly string[];
  readonly tables: readonly Table[];
  readonly procedures: readonly Procedure[];
  readonly functions: readonly string[];
  readonly agentCalls: readonly string[];
};

const tableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
const procedureRows = z.array(z.object({ name: z.string(), inputs: z.array(z.string()).nullable() }));
const EVIDENCE = ['/', '/trace-viewer/*', '/storage/v1/object/sign/artifacts/*'];

export async function readSurface(
  { query }: Pick<Db, 'query'>,
  routes: readonly { readonly path: string }[],
): Promise<Surface> {
  const tables = await query(
    `select table_name::text as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  const procedures = await query(
    `select proname::text as name, proargnames::text[] as inputs
       from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  return {
    paths: [...new Set(routes.map(({ path }) => path))],
    evidencePaths: EVIDENCE,
    tables: tableRows.parse(tables),
    procedures: procedureRows.parse(procedures).map(({ name, inputs }) => ({ name, inputs: inputs ?? [] })),
    functions: Object.keys(FUNCTIONS),
    agentCalls: Object.keys(AGENT_CALLS),
  };
}
