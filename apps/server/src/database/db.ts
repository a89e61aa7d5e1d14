export type Row = Readonly<Record<string, unknown>>;

/**
 * One statement, the same on both drivers. Parameters: a Date becomes an ISO text, a plain object becomes JSON, an array
 * is a PostgreSQL array (so a JSON array is handed over as `JSON.stringify(list)`), undefined becomes null.
 * Without parameters the text may hold several statements; the rows are the last one's.
 * Rows: timestamptz is ISO 8601 text in UTC, bigint and numeric are numbers where they fit exactly, json is parsed.
 */
export type Query = (sql: string, params?: readonly unknown[]) => Promise<readonly Row[]>;

/** Claims of a verified access token: `sub` and `role` decide what row-level security lets through. */
export type Claims = { readonly sub?: string; readonly role: string; readonly [claim: string]: unknown };

/** The server's own connection: past row-level security, except in `asUser`. */
export type Db = {
  readonly query: Query;
  /** One transaction; `fn` must use the query that it is given, or on the embedded database it waits for itself. */
  readonly tx: <T>(fn: (query: Query) => Promise<T>) => Promise<T>;
  /** One transaction in the role and with the claims of a user: policies and `auth.uid()` hold. */
  readonly asUser: <T>(claims: Claims, fn: (query: Query) => Promise<T>) => Promise<T>;
  /**
   * Notifications of a channel, from every process on the database. A lost connection is taken up again; what was sent
   * meanwhile is lost, which `onGap` tells. Gives the way to stop.
   */
  readonly listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  /** What a library that shares the database is given. */
  readonly driver: PgliteHandle | { readonly kind: 'postgres'; readonly url: string };
  readonly close: () => Promise<void>;
};

export type PgliteHandle = { readonly kind: 'pglite'; readonly pglite: Pglite };

/** What is used of PGlite. */
export type Pglite = PgliteSession & {
  readonly transaction: <T>(fn: (tx: PgliteSession) => Promise<T>) => Promise<T>;
  readonly listen: Db['listen'];
  readonly waitReady: Promise<void>;
  readonly close: () => Promise<void>;
};

export type PgliteSession = {
  // The library's own signature; rows are whatever the statement selects.
  readonly query: <T = Row>(sql: string, params?: unknown[]) => Promise<{ rows: T[]; affectedRows?: number }>;
  // biome-ignore lint/suspicious/noExplicitAny: as PGlite declares it, so that it can be given to pg-boss.
  readonly exec: (sql: string) => Promise<Array<{ rows: any[] }>>;
};

/** Parameters as both drivers understand them. */
export function toParams(params: readonly unknown[] = []): unknown[] {
  return params.map((value) => {
    if (value === undefined) return null;
    if (value instanceof Date) return value.toISOString();
    const plain = typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
    return plain ? JSON.stringify(value) : value;
  });
}

/** SQLSTATE of an error of either driver, as `23505`. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = Reflect.get(Object(error), 'code');
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** `2026-11-21 11:52:47.999+00`, as PostgreSQL writes it in a UTC session, as ISO 8601: `2026-11-21T11:52:47.999+00:00`. */
export function isoTime(text: string): string {
  return text.replace(/^(\d+-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00');
}

/** PostgreSQL's text form of a value by its type's number; both drivers use these. */
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

/** Puts a transaction into a user's role. Both ways in which `auth.uid()` is written read one of these settings. */
export async function enterRole(query: Query, claims: Claims): Promise<void> {
  await query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
            set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
    [JSON.stringify(claims), claims.sub ?? '', claims.role],
  );
}
