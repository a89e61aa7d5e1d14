import { isIP } from 'node:net';
import { AppError } from '@assay/domain';
import { Hono, type MiddlewareHandler } from 'hono';
import { sourceOf } from '../http/origin/client-address.ts';
import { isOwnHost } from '../http/origin/own-hosts.ts';
import { failureResponse, problemResponse } from '../http/problem-response.ts';
import { limitRequestsByAddress } from '../http/rate-limiting/limit-requests-by-address.ts';
import { refuseOddRequests } from '../http/refuse-odd-requests.ts';
import { requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { HttpMetrics } from '../metrics/metrics.ts';
import type { App, AppEnv, ServerContext } from '../server-context.ts';
import { artifactAnswer } from './artifact-answer.ts';
import { siteOrigins } from './evidence-origin.ts';
import { artifactPathOf } from './storage-routes.ts';
import { addTraceViewer } from './trace-viewer.ts';

const WORKER = '/trace-viewer/sw.bundle.js';

/**
 * The app on the evidence origin: artifacts by signed address, and the trace viewer. A script of a recorded page that
 * runs here finds no session, no protocol and no other evidence.
 */
export async function createEvidenceApp(ctx: ServerContext, metrics: HttpMetrics): Promise<App> {
  const app: App = new Hono<AppEnv>();
  const origins = siteOrigins(ctx);
  const { hostname } = new URL(ctx.evidenceUrl);
  // Browsers see two ports of an IP address as two sites and would block its pictures.
  const isSameSite = new URL(ctx.siteUrl).hostname === hostname && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  app.use(requestLog(ctx.log, metrics), securityHeaders(ctx.evidenceUrl), refuseOddRequests, ownNamesOnly(ctx));
  app.use(limitRequestsByAddress(ctx, ctx.limiter).together);
  addFallbacks(app, ctx);
  app.on(['GET', 'HEAD'], '/storage/v1/object/sign/artifacts/*', async (c) => {
    const path = artifactPathOf(new URL(c.req.url).pathname);
    if (path === '' || !ctx.evidenceTokens.opens(c.req.query('token') ?? '', path))
      throw new AppError('not_found_or_denied', 'This address of a file has ended, or was never one.', {
        hint: 'Open the run again: it asks for a new one.',
      });
    const file = await ctx.backend.readArtifact(path, c.req.header('range'));
    if (!file.ok) {
      await file.body?.cancel();
      throw new AppError('not_found_or_denied', 'The file is not there any more.', {
        hint: 'Old evidence is removed after a while.',
      });
    }
    return artifactAnswer(file, {
      name: path.split('/').at(-1) ?? 'file',
      origins: [...origins, new URL(ctx.evidenceUrl).origin],
      asking: c.req.header('origin'),
      download: c.req.query('download'),
      isSameSite,
    });
  });
  await addTraceViewer(app, { origins, evidenceUrl: ctx.evidenceUrl });
  return app;
}

/**
 * Accepts only this origin's host names. Refuses service workers other than the viewer's, because they would see
 * everything that is opened here later.
 */
function ownNamesOnly(ctx: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const source = sourceOf(c);
    const isWorker = c.req.header('service-worker') !== undefined;
    if (!isOwnHost(source, { ...ctx, siteUrl: ctx.evidenceUrl }) || (isWorker && c.req.path !== WORKER))
      return problemResponse(new AppError('not_allowed', 'This is not an address of this installation.'), {
        path: c.req.path,
      });
    return void (await next());
  };
}

function addFallbacks(app: App, { log }: ServerContext): void {
  const answer = (error: unknown, path: string, requestId = '') => failureResponse(error, { path, requestId, log });
  app.onError((error, c) => answer(error, c.req.path, c.get('requestId')));
  app.notFound((c) =>
    answer(
      new AppError('not_found_or_denied', `There is nothing at ${c.req.path}.`, { hint: 'Check the address.' }),
      c.req.path,
    ),
  );
}
