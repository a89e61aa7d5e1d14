import { VERSION } from '@assay/domain';
import { HEALTH_CHECK_TIMEOUT_MS } from '../limits/health-check-timeout.ts';
import type { App, ServerContext } from '../server-context.ts';
import { isOperator, operatorOnly } from './origin/is-operator.ts';

export type HealthEntries = ReadonlyMap<string, () => Promise<unknown>>;

/** /healthz, with figures for the operator alone, and /metrics for the operator. */
export function addHealthAndMetricsRoutes(app: App, ctx: ServerContext, health: HealthEntries): void {
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
