export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement, the same on both drivers. Parameters: a Date becomes ISO text, a plain object becomes JSON, an
 * array becomes a PostgreSQL array (pass a JSON array as `JSON.stringify(list)`), undefined becomes null. Without
 * parameters the text may hold several statements; the rows are those of the last. In rows, timestamptz is ISO 8601
 * text in UTC, bigint and numeric are numbers when exact, json is parsed.
 */
export type Query = (sql: string, params?: readonly unknown[]) => Promise<readonly Row[]>;

/** Claims of a verified access token. Row-level security reads `sub` and `role`. */
export type Claims = { readonly sub?: string; readonly role: string; readonly [claim: string]: unknown };

/** The server's database connection. It bypasses row-level security, except in `asUser`. */
export type Db = {
  readonly query: Query;
  /**
   * Runs a transaction. `fn` must use the query that it gets; on the embedded database any other would wait for ever.
   */
  readonly tx: <T>(fn: (query: Query) => Promise<T>) => Promise<T>;
  /** Runs a transaction in the role and with the claims of a user, so that policies and `auth.uid()` apply. */
  readonly asUser: <T>(claims: Claims, fn: (query: Query) => Promise<T>) => Promise<T>;
  /**
   * Listens to a channel of notifications from all processes. A lost connection is opened again; `onGap` says that
   * notifications may be missing. Returns a function that stops listening.
   */
  readonly listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  /** The driver, for libraries that share the database. */
  readonly driver: PgliteHandle | { readonly kind: 'postgres'; readonly url: string };
  readonly close: () => Promise<void>;
};

export type PgliteHandle = { readonly kind: 'pglite'; readonly pglite: Pglite };

/** The part of PGlite that is used. */
export type Pglite = PgliteSession & {
  readonly transaction: <T>(fn: (tx: PgliteSession) => Promise<T>) => Promise<T>;
  readonly listen: Db['listen'];
  readonly waitReady: Promise<void>;
  readonly close: () => Promise<void>;
};

export type PgliteSession = {
  // PGlite's own signature; the statement decides the shape of the rows.
  readonly query: <T = Row>(sql: string, params?: unknown[]) => Promise<{ rows: T[]; affectedRows?: number }>;
  // biome-ignore lint/suspicious/noExplicitAny: as PGlite declares it, so that it can be given to pg-boss.
  readonly exec: (sql: string) => Promise<Array<{ rows: any[] }>>;
};

/** Converts parameters to values that both drivers accept. */
export function toParams(params: readonly unknown[] = []): unknown[] {
  return params.map((value) => {
    if (value === undefined) return null;
    if (value instanceof Date) return value.toISOString();
    const plain = typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
    return plain ? JSON.stringify(value) : value;
  });
}

/** The SQLSTATE of a database error, such as `23505`; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = Reflect.get(Object(error), 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Converts PostgreSQL's `2026-11-21 11:52:47.999+00` (UTC session) to ISO 8601 `2026-11-21T11:52:47.999+00:00`. */
export function isoTime(text: string): string {
  return text.replace(/^(\d+-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Parsers for PostgreSQL's text format, by type number, for both drivers. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: exactNumber,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1700: exactNumber,
  1082: String,
  1083: String,
  1114: (text) => isoTime(text),
  1184: isoTime,
  1266: String,
};

function exactNumber(text: string): unknown {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
}

/** Switches a transaction to a user's role. `auth.uid()` exists in two versions; each reads one of these settings. */
export async function enterRole(query: Query, claims: Claims): Promise<void> {
  await query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
            set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
    [JSON.stringify(claims), claims.sub ?? '', claims.role],
  );
}
