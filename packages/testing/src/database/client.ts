export type Row = Readonly<Record<string, unknown>>;

/** One connection. Dates are text in PostgreSQL's format, the same on both engines. */
export type DatabaseClient = {
  readonly query: (text: string, parameters?: readonly unknown[]) => Promise<QueryResult>;
  /** Several statements, no parameters. */
  readonly exec: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type QueryResult = { readonly rows: readonly Row[]; readonly count: number };

/** A migrated database of the test's own. */
export type TestDatabase = DatabaseClient & {
  readonly engine: 'pglite' | 'postgres';
  /** Another connection to the same database; PGlite has only one and refuses. */
  readonly connect: () => Promise<DatabaseClient>;
  /** Calls `heard` with each payload that is notified on the channel, until the database is closed. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>;
};

/** The only row. @throws Error for none or several */
export async function queryOne(
  client: DatabaseClient,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query(text, parameters);
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`Wanted one row, got ${rows.length}: ${text}`);
  return row;
}

/** The only column of the only row. @throws Error otherwise */
export async function queryValue(
  client: DatabaseClient,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<unknown> {
  return Object.values(await queryOne(client, text, parameters))[0];
}
