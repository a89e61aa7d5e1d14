import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { evidenceOrigin } from '../evidence/evidence-origin.ts';
import { contentPolicy } from '../http/content-policy.ts';
import { clientOrigin } from '../http/origin/client-origin.ts';
import type { App, AppEnv, ServerContext } from '../server-context.ts';
import { createAnnouncedPages } from './announced-pages.ts';
import { addBillingOff } from './billing-off.ts';
import { cacheControlOf } from './cache-control.ts';
import { completeCardAddresses } from './card-addresses.ts';
import { fileForPath } from './file-for-path.ts';
import { isApiPath } from './is-api-path.ts';
import { markPage } from './mark-page.ts';
import { NOT_BUILT_PAGE } from './not-built-page.ts';
import { sendFile } from './send-file.ts';
import { loadWebFiles } from './web-files.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

/** Adds the application. Must come last: every path without another route is a page of it. */
export async function addWebRoutes(
  app: App,
  ctx: Pick<ServerContext, 'siteUrl' | 'evidenceUrl' | 'config' | 'log' | 'publicSettings'>,
  folder = BUILD,
): Promise<void> {
  // Recorded pages have an origin of their own; old addresses redirect there.
  app.get('/trace-viewer/*', (c) => c.redirect(evidenceOrigin(c, ctx) + viewerPath(c), 308));
  app.get('/trace-viewer', (c) => c.redirect(evidenceOrigin(c, ctx) + viewerPath(c), 308));

  if (ctx.config.billing === 'off') addBillingOff(app);
  const files = await loadWebFiles(folder, (html) => markPage(ctx.config, completeCardAddresses(html, ctx.siteUrl)));
  if (files === undefined) ctx.log.warn({ folder }, 'the web application is not built');
  const announce = createAnnouncedPages();
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (isApiPath(c.req.path)) return c.notFound();
    if (files === undefined) return c.html(NOT_BUILT_PAGE, 503);
    const asBuilt = fileForPath(files, c.req.path);
    if (asBuilt === undefined) return c.notFound();
    const file = announce(asBuilt, ctx.publicSettings.announcement());
    const page = file.type.startsWith('text/html');
    const policy = page
      ? {
          policy: contentPolicy({
            siteUrl: clientOrigin(c, ctx),
            evidenceUrl: evidenceOrigin(c, ctx),
            hashes: file.scriptHashes,
          }),
        }
      : {};
    return sendFile(c, file, { cache: cacheControlOf(file), ...policy });
  });
}

function viewerPath(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
