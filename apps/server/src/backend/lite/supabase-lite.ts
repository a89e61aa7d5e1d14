import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@assay/domain';
import {
  App,
  type Connection,
  generateApiKey,
  getAuthSchemaSql,
  getStorageSchemaSql,
  SUPABASE_AUTH_HELPERS_SQL,
  setExperimental,
} from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { SignJWT } from 'jose';
import { Kysely } from 'kysely';
import { AUTH_SCHEMA } from '../../auth/schema/auth-schema.ts';
import type { Config } from '../../config/environment-settings.ts';
import { type Db, isoTime, sqlState } from '../../database/database-client.ts';
import { EmbeddedDatabase } from '../../database/embedded/embedded-database.ts';
import { pgliteDb } from '../../database/pglite.ts';
import { postgresDb } from '../../database/postgres.ts';
import { currentCaller } from '../../database/statement-caller.ts';
import { STATEMENT_ENDED } from '../../database/statement-errors.ts';
import { withOrigin } from '../../database/trail-origin.ts';
import { DATABASE_CONNECTIONS } from '../../limits/database-connections.ts';
import { INNER_TOKEN_LIFETIME_SECONDS } from '../../limits/inner-token-lifetime.ts';
import { STATEMENT_LIMITS } from '../../limits/statement-limits.ts';
import type { Log } from '../../log/log.ts';
import { routeConsole } from '../../log/route-console.ts';
import type { Secrets } from '../../secrets/credential-cipher.ts';
import { createFiles } from '../../storage/file-store.ts';
import { asPostgrestError } from './as-postgrest-error.ts';
import { readForeignKeys, withNamedRelations } from './name-relations-of-request.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import { namedAsTheClientReads, signSeveral } from './signed-addresses.ts';
import { createStorageAdapter } from './storage-adapter.ts';

/** The only module that knows @supabase/lite: the Supabase protocol in this process, on PGlite or PostgreSQL. */
const VERSION = '@supabase/lite 0.10.0, 1';

const API_KEY_BYTES = 17;

export type LiteDatabase = { readonly db: Db; readonly connection: Connection; readonly inRequest: InRequest };
type InRequest = <T>(fn: () => Promise<T>) => Promise<T>;

/** What one request passes around @supabase/lite. */
type RequestScope = { failure?: unknown; databaseError?: unknown };

export const SYSTEM_SCHEMA = {
  version: `${VERSION}, ${AUTH_SCHEMA.version}`,
  sql: [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql(), ...AUTH_SCHEMA.sql],
} as const;

/** Opens the database for the server and for the protocol: the one of the data folder, or of DATABASE_URL. */
export async function openLiteDatabase(config: Config, log: Log): Promise<LiteDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return openEmbedded(join(config.dataFolder, 'database'), log);
  const times = { serialize: (value: unknown) => value, parse: isoTime };
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: DATABASE_CONNECTIONS.protocolPool,
      onnotice: () => undefined,
      connection: {
        statement_timeout: STATEMENT_LIMITS.postgresMs,
        idle_in_transaction_session_timeout: STATEMENT_LIMITS.idleInTransactionMs,
      },
      types: { timestamptz: { to: 1184, from: [1184], ...times }, timestamp: { to: 1114, from: [1114], ...times } },
    },
  });
  keepGrants(connection);
  return { db: withOrigin(postgresDb(databaseUrl, log)), connection, inRequest: (fn) => fn() };
}

async function openEmbedded(folder: string, log: Log): Promise<LiteDatabase> {
  await mkdir(folder, { recursive: true });
  const database = new EmbeddedDatabase({ folder, log });
  await database.waitReady;
  const { dialect, inRequest } = createPgliteDialect(database);
  // The connection of @supabase/lite would open the database files in this thread. This one never connects; its Kysely
  // sends everything to the database thread.
  const connection = createPostgresConnection({ url: 'postgres://embedded' });
  connection.kysely = new Kysely({ dialect });
  keepGrants(connection);
  return { db: withOrigin(pgliteDb(database, () => database.close())), connection, inRequest };
}

/**
 * At its first request @supabase/lite 0.10.0 grants all rights on every schema with row-level security to every client
 * role. That would undo what the migrations revoke, such as columns with secrets. It skips this when its state says
 * that the grants are done.
 */
function keepGrants(connection: Connection): void {
  if (!Reflect.has(connection, 'rlsState'))
    throw new Error('@supabase/lite no longer says whether it has granted rights.');
  Reflect.set(connection, 'rlsState', 'active');
}

export type LiteOptions = {
  readonly config: Config;
  readonly siteUrl: string;
  readonly secrets: Secrets;
  readonly database: LiteDatabase;
  readonly log: Log;
};

/** Answers /rest/v1 and /storage/v1. Its own auth is never used: a request carries the token of `bearerFor`. */
export async function createLite({ config, siteUrl, secrets, database, log }: LiteOptions) {
  // @supabase/lite writes errors with statement parameters to the console.
  routeConsole(log);
  setExperimental('storage', true);
  const requests = new AsyncLocalStorage<RequestScope>();
  const fail = (error: unknown) => {
    const scope = requests.getStore();
    if (scope !== undefined) scope.failure = error;
  };
  const keys = await createKeys(secrets);
  const app = new App({ connection: database.connection, ...settings(siteUrl, secrets, keys) });
  app._storageAdapter = createStorageAdapter(createFiles(join(config.dataFolder, 'files')), fail);
  await app.init();
  noteDatabaseErrors(database.connection, (error) => {
    const scope = requests.getStore();
    if (scope !== undefined) scope.databaseError = error;
    if (sqlState(error) === STATEMENT_ENDED) currentCaller()?.onFailure('ended');
  });
  const keysOfTables = await readForeignKeys(database.db.query);
  const answer = (request: Request) =>
    database.inRequest(async () => app.fetch(withNamedRelations(request, keysOfTables), { peerAddress: null }));
  const fetch = async (request: Request): Promise<Response> => {
    const scope: RequestScope = {};
    const response = await requests.run(scope, async () => (await signSeveral(request, answer)) ?? answer(request));
    if (scope.failure === undefined)
      return (await asPostgrestError(response, scope.databaseError)) ?? namedAsTheClientReads(request, response);
    await response.body?.cancel();
    throw scope.failure;
  };
  const innerKey = new TextEncoder().encode(secrets.jwtSecret);
  const bearerFor = (claims: Readonly<Record<string, unknown>>) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(`${INNER_TOKEN_LIFETIME_SECONDS}s`)
      .sign(innerKey);
  return { ...keys, fetch, bearerFor, close: () => database.connection.close() };
}

/** Records the database error that the response does not contain. */
function noteDatabaseErrors(connection: Connection, note: (error: unknown) => void): void {
  connection.normalizeDbError = (error) => {
    note(error);
    return error;
  };
}

async function createKeys(secrets: Secrets) {
  const key = async (type: 'publishable' | 'secret') =>
    (await generateApiKey(type, undefined, secrets.derive(`${type} key of the protocol, v1`, API_KEY_BYTES))).key;
  return { publishableKey: await key('publishable'), secretKey: await key('secret') };
}

function settings(
  siteUrl: string,
  secrets: Secrets,
  { publishableKey, secretKey }: { publishableKey: string; secretKey: string },
) {
  return {
    auth: {
      enabled: true,
      // Signs tokens inside this process and storage addresses. No token of a person is signed with it.
      jwt_secret: secrets.jwtSecret,
      site_url: siteUrl,
      enable_signup: false,
      publishable_key: publishableKey,
      secret_key: secretKey,
    },
    api: { schemas: ['public'], max_rows: LIMITS.rowsPerAnswer },
    storage: { enabled: true, file_size_limit: '50MiB' },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  };
}
