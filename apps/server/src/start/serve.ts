import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createEvidenceApp } from '../evidence/evidence-app.ts';
import { answerUnknownAddresses } from '../http/answer-unknown-addresses.ts';
import { addHealthAndMetricsRoutes, type HealthEntries } from '../http/health-and-metrics-routes.ts';
import { addProtocolRoutes } from '../http/protocol-routes.ts';
import { refuseOddRequests } from '../http/refuse-odd-requests.ts';
import { requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Listening } from '../http/server/listen.ts';
import type { Log } from '../log/log.ts';
import { addOutboxRoutes } from '../mail/outbox-routes.ts';
import type { createMetrics } from '../metrics/metrics.ts';
import type { App, AppEnv, Part, ServerContext } from '../server-context.ts';
import { addWebConfigRoute } from '../web/web-config-route.ts';
import { addWebRoutes } from '../web/web-routes.ts';

export type ServeParts = {
  readonly server: Listening;
  readonly evidenceServer: Listening;
  readonly context: ServerContext;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly health: HealthEntries;
};

type ServeOptions = { readonly log: Log; readonly parts: readonly Part[]; readonly webFolder?: string };

/** Adds the routes; from then on both ports answer. */
export async function serve(
  { server, evidenceServer, context, metrics, health }: ServeParts,
  { log, parts, webFolder }: ServeOptions,
): Promise<void> {
  const { siteUrl, evidenceUrl } = context;
  const app: App = new Hono<AppEnv>();
  app.use(requestLog(log, metrics.http), securityHeaders(siteUrl), refuseOddRequests);
  answerUnknownAddresses(app, context);
  addHealthAndMetricsRoutes(app, context, health);
  addWebConfigRoute(app, context);
  addOutboxRoutes(app, context);
  addProtocolRoutes(app, context);
  for (const part of parts) await part(app, context, server.http);
  await addWebRoutes(app, context, webFolder);
  const evidenceApp = await createEvidenceApp(context, metrics.http);
  evidenceServer.answerWith(getRequestListener(evidenceApp.fetch));
  answerBothOrigins(server, app, { evidenceApp, evidenceUrl, siteUrl });
}

/** On platforms with one port only, evidence has a host name of its own on it. */
function answerBothOrigins(
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
