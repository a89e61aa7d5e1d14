import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { App, AppEnv, ServerContext } from '../context.ts';
import { clientOrigin } from '../http/client-origin.ts';
import { appPolicy } from '../http/security-headers.ts';
import { loadWebFiles, type WebFile } from './web-files.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/client', import.meta.url));
const HOUR_SECONDS = 3_600;
const YEAR_SECONDS = 31_536_000;

const NOT_PAGES = /^\/(?:auth|rest|storage|functions|agents|realtime)\/v1(?:\/|$)/;
const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Assay QA</title>
<h1>The web application is not built</h1><p>Stop the server and start it with <code>npm start</code>, which builds it.</p></html>`;

/**
 * The trace viewer shows pages of other people under our address. Scripts come from its own files alone, so that nothing
 * in a recorded page runs; its service worker fetches the trace.
 */
const viewerPolicy = (hashes: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline' data: blob:",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "frame-src 'self' blob: data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The application and the trace viewer. Added last: whatever no other route answers is a page of the application. */
export async function addWebRoutes(
  app: App,
  ctx: Pick<ServerContext, 'siteUrl' | 'log'>,
  folder = BUILD,
): Promise<void> {
  const viewer = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'lib/vite/traceViewer',
  );
  const viewerFiles = await loadWebFiles(viewer);
  app.get('/trace-viewer', (c) => c.redirect(`/trace-viewer/${new URL(c.req.url).search}`, 308));
  app.get('/trace-viewer/*', async (c) => {
    const path = c.req.path.slice('/trace-viewer'.length);
    const file = viewerFiles?.get(path === '/' ? '/index.html' : path);
    if (file === undefined) return c.notFound();
    return send(c, file, { cache: `public, max-age=${HOUR_SECONDS}`, policy: viewerPolicy(file.scriptHashes) });
  });

  const files = await loadWebFiles(folder);
  if (files === undefined) ctx.log.warn({ folder }, 'the web application is not built');
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (NOT_PAGES.test(c.req.path)) return c.notFound();
    if (files === undefined) return c.html(NOT_BUILT, 503);
    const file = pick(files, c.req.path);
    if (file === undefined) return c.notFound();
    const cache = file.immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
    const page = file.type.startsWith('text/html');
    const policy = page ? { policy: appPolicy({ siteUrl: clientOrigin(c, ctx), hashes: file.scriptHashes }) } : {};
    return send(c, file, { cache, ...policy });
  });
}

/** A file of that name, a prerendered page, or the page that every other address of the application begins with. */
function pick(files: ReadonlyMap<string, WebFile>, path: string): WebFile | undefined {
  const plain = path.replace(/\/+$/, '');
  const found = files.get(path) ?? files.get(`${plain}/index.html`);
  if (found !== undefined) return found;
  if (plain.startsWith('/assets/')) return undefined;
  return files.get('/__spa-fallback.html') ?? files.get('/index.html');
}

async function send(
  c: Context<AppEnv>,
  file: WebFile,
  { cache, policy }: { cache: string; policy?: string },
): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': cache,
    etag: file.eTag,
    vary: 'accept-encoding',
  });
  if (policy !== undefined) headers.set('content-security-policy', policy);
  if (c.req.header('if-none-match') === file.eTag) return new Response(null, { status: 304, headers });
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const compressed = encoding === undefined ? undefined : await file.as(encoding);
  if (encoding !== undefined && compressed !== undefined) headers.set('content-encoding', encoding);
  const body = compressed ?? file.bytes;
  headers.set('content-length', String(body.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}
