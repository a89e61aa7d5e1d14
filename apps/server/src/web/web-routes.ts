import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { Config } from '../config/environment-settings.ts';
import { evidenceOrigin } from '../evidence/evidence-origin.ts';
import { clientOrigin } from '../http/origin/client-origin.ts';
import { appPolicy } from '../http/security-headers.ts';
import type { App, AppEnv, ServerContext } from '../server-context.ts';
import { sendFile } from './send-file.ts';
import { loadWebFiles, type WebFile } from './web-files.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/client', import.meta.url));
const YEAR_SECONDS = 31_536_000;

const NOT_PAGES = /^\/(?:auth|rest|storage|functions|agents|realtime)\/v1(?:\/|$)/;
const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Assay QA</title>
<h1>The web application is not built</h1><p>Stop the server and start it with <code>npm start</code>, which builds it.</p></html>`;

/** Adds the application. Must come last: every path without another route is a page of it. */
export async function addWebRoutes(
  app: App,
  ctx: Pick<ServerContext, 'siteUrl' | 'evidenceUrl' | 'config' | 'log'>,
  folder = BUILD,
): Promise<void> {
  // Recorded pages have an origin of their own; old addresses redirect there.
  app.get('/trace-viewer/*', (c) => c.redirect(evidenceOrigin(c, ctx) + viewerPath(c), 308));
  app.get('/trace-viewer', (c) => c.redirect(evidenceOrigin(c, ctx) + viewerPath(c), 308));

  if (ctx.config.billing === 'off') addBillingOff(app);
  const files = await loadWebFiles(folder, (html) => pageFor(ctx.config.billing, html));
  if (files === undefined) ctx.log.warn({ folder }, 'the web application is not built');
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (NOT_PAGES.test(c.req.path)) return c.notFound();
    if (files === undefined) return c.html(NOT_BUILT, 503);
    const file = pick(files, c.req.path);
    if (file === undefined) return c.notFound();
    const cache = file.immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
    const page = file.type.startsWith('text/html');
    const policy = page
      ? {
          policy: appPolicy({
            siteUrl: clientOrigin(c, ctx),
            evidenceUrl: evidenceOrigin(c, ctx),
            hashes: file.scriptHashes,
          }),
        }
      : {};
    return sendFile(c, file, { cache, ...policy });
  });
}

/** Settled 59: without billing, pages of prices and plans lead on. */
function addBillingOff(app: App): void {
  const pages: Readonly<Record<string, string>> = { '/pricing': '/', '/settings/billing': '/dashboard' };
  for (const [page, target] of Object.entries(pages))
    for (const path of [page, `${page}/`]) app.on(['GET', 'HEAD'], path, (c) => c.redirect(target, 302));
}

/** Says in the page itself that there is no billing, so that no price or trial shows while it loads. */
function pageFor(billing: Config['billing'], html: string): string {
  return billing === 'off' ? html.replace(/<html\b/i, '$& data-billing="off"') : html;
}

/** The file of that name, a prerendered page, or the page that all other addresses of the application start from. */
function pick(files: ReadonlyMap<string, WebFile>, path: string): WebFile | undefined {
  const plain = path.replace(/\/+$/, '');
  const found = files.get(path) ?? files.get(`${plain}/index.html`);
  if (found !== undefined) return found;
  if (plain.startsWith('/assets/')) return undefined;
  return files.get('/__spa-fallback.html') ?? files.get('/index.html');
}

function viewerPath(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
