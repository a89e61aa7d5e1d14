import { fileURLToPath } from 'node:url';
import type { LiteDatabase } from './backend/lite/supabase-lite.ts';
import { openDataFolder } from './config/data-folder.ts';
import type { Config } from './config/environment-settings.ts';
import { lockFolder } from './database/folder-lock.ts';
import { scheduleMaintenance } from './database/schedule-maintenance.ts';
import { createEvidenceTokens } from './evidence/evidence-token.ts';
import { listenForEvidence } from './evidence/listen-for-evidence.ts';
import { RateLimiter } from './http/rate-limiting/rate-limiter.ts';
import { listen } from './http/server/listen.ts';
import type { Log } from './log/log.ts';
import { smtpOrOutbox } from './mail/smtp-or-outbox.ts';
import { createMetrics } from './metrics/metrics.ts';
import { followPublicSettings } from './platform/public-settings.ts';
import { createSecrets, type Secrets } from './secrets/credential-cipher.ts';
import { loadSecret } from './secrets/load-secret.ts';
import type { Part, ServerContext } from './server-context.ts';
import { createBackend } from './start/choose-embedded-or-hosted.ts';
import { openDatabase, updateDatabase } from './start/open-database.ts';
import { serve } from './start/serve.ts';
import { hostNameOf, localHostName, withPort } from './start/site-address.ts';
import { storeSettingsAndOfferSetup } from './start/store-settings-and-offer-setup.ts';

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
  // If a request ever gets a library to write to the prototype of all objects, that request fails, and no other one.
  Object.preventExtensions(Object.prototype);
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
  const { config, log } = options;
  const listening = await openPorts(options, onStop);
  const { server, evidenceServer, siteUrl } = listening;
  const secrets = createSecrets(config.secret ?? (await loadSecret(config.dataFolder)), config.previousSecret);

  const database = await prepareDatabase(options, secrets, onStop);
  const setupUrl = await storeSettingsAndOfferSetup({ db: database.db, secrets }, config, siteUrl);
  if (config.mode === 'embedded') onStop(scheduleMaintenance(database.db, log));

  const mail = smtpOrOutbox(config, log);
  const backend = await createBackend({ config, siteUrl, secrets, mail, database, log });
  onStop(backend.close);
  // Registered again because stops run in reverse order: running responses still need the database.
  onStop(server.close);
  onStop(evidenceServer.close);
  const metrics = createMetrics();
  // Derived from the secret, so that an open page works after a restart.
  const outboxKey = config.outboxKey ?? secrets.derive('key of the outbox, v1', OUTBOX_KEY_BYTES).toString('base64url');
  const publicSettings = await followPublicSettings(database.db, log);
  onStop(publicSettings.close);
  const health = new Map<string, () => Promise<unknown>>();
  const context: ServerContext = {
    config,
    siteUrl,
    evidenceUrl: listening.evidenceUrl,
    evidenceTokens: createEvidenceTokens(secrets),
    db: database.db,
    backend,
    mail,
    secrets,
    outboxKey,
    metrics: metrics.registry,
    limiter: new RateLimiter(),
    publicSettings,
    log,
    onHealth: (name, read) => health.set(name, read),
    onStop,
  };
  await serve({ server, evidenceServer, context, metrics, health }, options);
  return {
    url: siteUrl,
    localUrl: `http://${localHostName(config.host)}:${server.port}`,
    outboxKey,
    setupUrl,
    context,
    stop,
  };
}

/** Opens the database and brings it up to date. */
async function prepareDatabase(
  { config, log, onProgress, migrations = MIGRATIONS }: StartOptions,
  secrets: Secrets,
  onStop: (step: () => Promise<void>) => void,
): Promise<LiteDatabase> {
  onProgress?.('Opening the database …');
  const database = await openDatabase(config, log);
  onStop(database.db.close);
  await updateDatabase(database, { config, secrets, log, migrations });
  return database;
}

/** Opens both ports and the data folder. Until `serve`, every request gets status 503. */
async function openPorts({ config, onProgress }: StartOptions, onStop: (step: () => Promise<void>) => void) {
  const server = await listen(config);
  onStop(server.close);
  await openDataFolder(config.dataFolder);
  if (config.mode === 'embedded') onStop(await lockFolder(config.dataFolder));
  const siteUrl = config.siteUrl ?? `http://${hostNameOf(config.host)}:${server.port}`;
  const evidenceServer = await listenForEvidence(config, server.port);
  onStop(evidenceServer.close);
  const evidenceUrl = config.evidenceUrl ?? withPort(siteUrl, evidenceServer.port);
  if (siteUrl.startsWith('https:') && config.evidenceUrl === undefined)
    onProgress?.(
      `Pictures and traces are at ${evidenceUrl}: let your proxy lead it to port ${evidenceServer.port}, or set ASSAY_EVIDENCE_URL.`,
    );
  return { server, evidenceServer, siteUrl, evidenceUrl };
}
