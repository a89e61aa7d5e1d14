import { VERSION } from '@assay/domain';
import { evidenceOrigin } from '../evidence/evidence-origin.ts';
import { HEALTH_CHECK_TIMEOUT_MS } from '../limits/health-check-timeout.ts';
import type { App, ServerContext } from '../server-context.ts';
import { clientOrigin } from './origin/client-origin.ts';
import { isOperator, operatorOnly } from './origin/operator.ts';

export type HealthEntries = ReadonlyMap<string, () => Promise<unknown>>;

/** Routes that anybody may call: health, metrics for the operator, and the settings of the web application. */
export function addPublicRoutes(app: App, ctx: ServerContext, health: HealthEntries): void {
  const { config, metrics } = ctx;
  app.get('/healthz', async (c) => {
    const database = await isUp(ctx);
    const state = database ? 'ok' : 'failing';
    const body = {
      status: state,
      version: VERSION,
      ...(isOperator(c, ctx) ? { mode: config.mode, database: state, ...(await readAll(health)) } : {}),
    };
    return c.json(body, database ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/metrics', async (c) => {
    if (!isOperator(c, ctx)) throw operatorOnly();
    return c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  });
  app.get('/config.json', (c) =>
    c.json(
      {
        supabaseUrl: clientOrigin(c, ctx),
        evidenceUrl: evidenceOrigin(c, ctx),
        supabaseKey: ctx.backend.publishableKey,
        billing: config.billing,
        google: config.google !== undefined,
        minPasswordLength: config.minPasswordLength,
        // The shop listens on this machine only.
        cornerShop: config.allowPrivateTargets,
        version: VERSION,
      },
      200,
      { 'cache-control': 'no-cache' },
    ),
  );
}

async function readAll(health: HealthEntries): Promise<Readonly<Record<string, unknown>>> {
  const entries = await Promise.all(
    [...health].map(async ([name, read]) => [name, await read().catch(() => 'unknown')] as const),
  );
  return Object.fromEntries(entries);
}

async function isUp({ db, log }: ServerContext): Promise<boolean> {
  const timeout = AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true }),
  );
  try {
    await Promise.race([db.query('select 1'), late]);
    return true;
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return false;
  }
}
