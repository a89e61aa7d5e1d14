import { fileURLToPath } from 'node:url';
import { AppError } from '@assay/domain';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createAuth } from './auth/auth.ts';
import type { Backend } from './backend/backend.ts';
import { embeddedProtocol } from './backend/embedded-protocol.ts';
import { hostedProtocol } from './backend/hosted-protocol.ts';
import { createLite, type LiteDatabase, openLiteDatabase, SYSTEM_SCHEMA } from './backend/lite/lite.ts';
import { openBackend } from './backend/open-backend.ts';
import { applySettings } from './backend/setup/platform-settings.ts';
import { offerSetup } from './backend/setup/setup-code.ts';
import { prepareSystemSchema } from './backend/setup/system-schema.ts';
import type { Config } from './config/config.ts';
import { openDataFolder } from './config/data-folder.ts';
import type { App, AppEnv, Part, ServerContext } from './context.ts';
import type { Db } from './database/db.ts';
import { lockFolder } from './database/folder-lock.ts';
import { migrate } from './database/migrate.ts';
import { scheduleMaintenance } from './database/schedule-maintenance.ts';
import { createEvidenceApp } from './evidence/evidence-app.ts';
import { createEvidenceTokens } from './evidence/evidence-token.ts';
import { listenForEvidence } from './evidence/listen-evidence.ts';
import { RateLimiter } from './http/limits/rate-limiter.ts';
import { isOnlyThisMachine } from './http/origin/own-hosts.ts';
import { plainRequestsOnly } from './http/plain-requests.ts';
import { addProtocolRoutes } from './http/protocol-routes.ts';
import { addFallbacks, addPublicRoutes, type HealthEntries } from './http/public-routes.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type Listening, listen } from './http/server/listen.ts';
import type { Log } from './log/log.ts';
import { createMail } from './mail/mailer.ts';
import { addOutbox } from './mail/outbox-routes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { scheduleRetention } from './retention/schedule-retention.ts';
import { resealAtStart } from './secrets/reseal-credentials.ts';
import { keepSecret } from './secrets/secret-file.ts';
import { createSecrets, type Secrets } from './secrets/secrets.ts';
import { addWebRoutes } from './web/web-routes.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
const OUTBOX_KEY_BYTES = 24;

export type Running = {
  /** Public address. */
  readonly url: string;
  /** Address on this machine, not through a proxy. */
  readonly localUrl: string;
  /** Opens `/outbox` and `/outbox/messages` as `?key=…`, on this machine only. */
  readonly outboxKey: string;
  /** Where the first super admin is set up; undefined when that is not needed. */
  readonly setupUrl: string | undefined;
  readonly context: ServerContext;
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  /** Parts to mount: realtime, agents, queue and functions. */
  readonly parts: readonly Part[];
  /** Called before steps that take time. */
  readonly onProgress?: (text: string) => void;
  readonly migrations?: string;
  readonly webFolder?: string;
};

/**
 * Starts one server process. If a step fails, the earlier ones are undone.
 * @throws AppError that says what to do, for wrong settings or a wrong machine
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((error: unknown) => options.log.error({ error }, 'a step of stopping failed'));
  };
  try {
    return await start(options, (step) => stops.push(step), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  options: StartOptions,
  onStop: (step: () => Promise<void>) => void,
  stop: () => Promise<void>,
): Promise<Running> {
  const { config, log, onProgress = () => undefined } = options;
  const server = await listen(config);
  onStop(server.close);
  await openDataFolder(config.dataFolder);
  if (config.mode === 'embedded') onStop(await lockFolder(config.dataFolder));
  const secrets = createSecrets(config.secret ?? (await keepSecret(config.dataFolder)), config.previousSecret);
  const siteUrl = config.siteUrl ?? `http://${nameOf(config.host)}:${server.port}`;

  const evidenceServer = await listenForEvidence(config, server.port);
  onStop(evidenceServer.close);
  const evidenceUrl = config.evidenceUrl ?? withPort(siteUrl, evidenceServer.port);

  if (siteUrl.startsWith('https:') && config.evidenceUrl === undefined)
    onProgress(
      `Pictures and traces are at ${evidenceUrl}: let your proxy lead it to port ${evidenceServer.port}, or set ASSAY_EVIDENCE_URL.`,
    );

  onProgress('Opening the database …');
  const database = await openDatabase(config, log);
  onStop(database.db.close);
  await prepareSystemSchema(database.db, {
    ...SYSTEM_SCHEMA,
    secrets,
    ownsProtocol: config.mode !== 'hosted',
  });
  const applied = await migrate(database.db, options.migrations ?? MIGRATIONS);
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrated the database');
  const { sealed, unreadable } = await resealAtStart(database.db, secrets);
  if (sealed > 0) log.info({ sealed }, 'sealed stored credentials anew');
  if (unreadable.length > 0)
    log.warn({ unreadable }, 'stored credentials cannot be opened with ASSAY_SECRET; they must be entered again');

  const setupUrl = await settle(database.db, config, siteUrl);
  if (config.mode === 'embedded') onStop(scheduleMaintenance(database.db, log));

  const mail = createMail(config, log);
  const backend = await createBackend({ config, siteUrl, secrets, mail, database, log });
  onStop(backend.close);
  // Registered again because stops run in reverse order: running responses still need the database.
  onStop(server.close);
  onStop(evidenceServer.close);
  const metrics = createMetrics();
  // Derived from the secret, so that an open page works after a restart.
  const outboxKey = config.outboxKey ?? secrets.derive('key of the outbox, v1', OUTBOX_KEY_BYTES).toString('base64url');
  const health = new Map<string, () => Promise<unknown>>();
  const context: ServerContext = {
    config,
    siteUrl,
    evidenceUrl,
    evidenceTokens: createEvidenceTokens(secrets),
    db: database.db,
    backend,
    mail,
    secrets,
    outboxKey,
    metrics: metrics.registry,
    limiter: new RateLimiter(),
    log,
    onHealth: (name, read) => health.set(name, read),
    onStop,
  };
  await serve({ server, evidenceServer, context, metrics, health }, options);
  return {
    url: siteUrl,
    localUrl: `http://${localName(config.host)}:${server.port}`,
    outboxKey,
    setupUrl,
    context,
    stop,
  };
}

type Parts = {
  readonly server: Listening;
  readonly evidenceServer: Listening;
  readonly context: ServerContext;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly health: HealthEntries;
};

/** Adds the routes; from then on both ports answer. */
async function serve(
  { server, evidenceServer, context, metrics, health }: Parts,
  { log, parts, webFolder }: StartOptions,
): Promise<void> {
  const { siteUrl, evidenceUrl } = context;
  const app: App = new Hono<AppEnv>();
  app.use(requestLog(log, metrics.http), securityHeaders(siteUrl), plainRequestsOnly);
  addFallbacks(app, context);
  addPublicRoutes(app, context, health);
  addOutbox(app, context);
  addProtocolRoutes(app, context);
  for (const part of parts) await part(app, context, server.http);
  context.onStop(scheduleRetention(context));
  await addWebRoutes(app, context, webFolder);
  const evidenceApp = await createEvidenceApp(context, metrics.http);
  evidenceServer.answerWith(getRequestListener(evidenceApp.fetch));
  answer(server, app, { evidenceApp, evidenceUrl, siteUrl });
}

/** Writes the settings to the database. Gives the set-up address of the first super admin, if one is needed. */
async function settle(db: Db, config: Config, siteUrl: string): Promise<string | undefined> {
  const firstIsSuperAdmin = isOnlyThisMachine({ siteUrl, config });
  await applySettings(db, { ...config, firstIsSuperAdmin });
  return offerSetup(db, { siteUrl, isNeeded: !firstIsSuperAdmin && config.superAdminEmails.length === 0 });
}

/** On platforms with one port only, evidence has a host name of its own on it. */
function answer(
  server: Listening,
  app: App,
  { evidenceApp, evidenceUrl, siteUrl }: { evidenceApp: App; evidenceUrl: string; siteUrl: string },
): void {
  const [own, evidence] = [getRequestListener(app.fetch), getRequestListener(evidenceApp.fetch)];
  const [site, name] = [new URL(siteUrl).host, new URL(evidenceUrl).host];
  server.answerWith((request, response) =>
    request.headers.host === name && name !== site ? evidence(request, response) : own(request, response),
  );
}

async function openDatabase(config: Config, log: Log): Promise<LiteDatabase> {
  try {
    const database = await openLiteDatabase(config, log);
    await database.db.query('select 1');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (config.databaseUrl === undefined)
      throw new AppError('internal', `The database in ${config.dataFolder} cannot be opened (${reason}).`, {
        cause,
        hint: 'Put the folder back from a backup, or start with a new one: ASSAY_DATA.',
      });
    throw new AppError('unavailable', `The database of DATABASE_URL does not answer (${reason}).`, {
      cause,
      hint: 'Check that PostgreSQL runs and that host, user, password and name are right.',
    });
  }
}

type BackendParts = Pick<ServerContext, 'config' | 'siteUrl' | 'mail' | 'log'> & {
  readonly secrets: Secrets;
  readonly database: LiteDatabase;
};

async function createBackend(parts: BackendParts): Promise<Backend> {
  const { config, database, siteUrl } = parts;
  const { google, minPasswordLength, sessionLimits, supabase } = config;
  if (supabase !== undefined) return openBackend(hostedProtocol(supabase, database.db, sessionLimits));
  const settings = { siteUrl, google, minPasswordLength, sessionLimits };
  const auth = await createAuth({ ...parts, db: database.db, settings });
  return openBackend({ url: siteUrl, ...embeddedProtocol(auth, await createLite(parts)) });
}

function localName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : nameOf(host);
}

function withPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.origin;
}

/** A server that listens on all addresses is reached by `localhost` too. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
