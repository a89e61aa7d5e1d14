import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log/log.ts';
import type { HttpMetrics } from '../metrics/metrics.ts';
import type { AppEnv } from '../server-context.ts';

const AREAS = ['auth', 'rest', 'storage', 'realtime', 'functions', 'agents', 'stripe'];

/**
 * Gives each request an id, returned as X-Request-Id, and logs one line: method, path, status, time. Queries, headers
 * and bodies are left out, because they carry tokens and passwords.
 */
export function requestLog(log: Log, metrics: HttpMetrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    await next();
    c.res.headers.set('x-request-id', requestId);
    const ms = performance.now() - started;
    const { method, path } = c.req;
    const { status } = c.res;
    metrics.observe({ area: areaOf(path), method, status, seconds: ms / 1000 });
    log.debug({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
  };
}

/** A small set of values, whatever the path is. */
function areaOf(path: string): string {
  const [, first = '', second] = path.split('/');
  return (second === 'v1' || first === 'stripe') && AREAS.includes(first) ? first : 'web';
}
