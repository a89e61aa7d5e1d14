import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { isLoopbackHost } from '../http/origin/is-loopback.ts';
import { BROWSER_CACHE_TIMES } from '../limits/browser-cache-times.ts';
import type { App, AppEnv } from '../server-context.ts';
import { sendFile } from '../web/send-file.ts';
import { loadWebFiles, toWebFile, type WebFile } from '../web/web-files.ts';
import { viewerPolicy } from './viewer-policy.ts';

const PLAIN_VIEWER = fileURLToPath(new URL('plain-viewer', import.meta.url));
const WORKER_GUARD = fileURLToPath(new URL('guard-worker.js', import.meta.url));
const WORKER = '/sw.bundle.js';

/** Adds Playwright's trace viewer, and a plain one for browsers without service workers: http from another machine. */
export async function addTraceViewer(
  app: App,
  { origins, evidenceUrl }: { origins: readonly string[]; evidenceUrl: string },
): Promise<void> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'lib/vite/traceViewer',
  );
  const [files, plain] = await Promise.all([loadViewer(folder), loadWebFiles(PLAIN_VIEWER)]);
  app.get('/trace-viewer', (c) => c.redirect(`/trace-viewer/${new URL(c.req.url).search}`, 308));
  app.get('/trace-viewer/*', async (c) => {
    const asked = c.req.path.slice('/trace-viewer'.length);
    const path = asked === '/' ? '/index.html' : asked;
    if (path === '/index.html' && !hasWorkers(c, evidenceUrl))
      return c.redirect(`/trace-viewer/plain/index.html${new URL(c.req.url).search}`, 307);
    const file = path.startsWith('/plain/') ? plain?.get(path.slice('/plain'.length)) : files?.get(path);
    if (file === undefined) return c.notFound();
    return sendFile(c, file, {
      cache: `public, max-age=${BROWSER_CACHE_TIMES.traceViewer}`,
      policy: viewerPolicy(file.scriptHashes, origins),
    });
  });
}

/** The viewer's files. The guard is put before its service worker. */
async function loadViewer(folder: string): Promise<ReadonlyMap<string, WebFile> | undefined> {
  const files = await loadWebFiles(folder);
  const worker = files?.get(WORKER);
  if (files === undefined || worker === undefined) return files;
  const guarded = Buffer.concat([await readFile(WORKER_GUARD), worker.bytes]);
  return new Map([...files, [WORKER, toWebFile(WORKER, new Uint8Array(guarded))]]);
}

/** Service workers need https or this machine: https://w3c.github.io/webappsec-secure-contexts/ */
function hasWorkers(c: Context<AppEnv>, evidenceUrl: string): boolean {
  return evidenceUrl.startsWith('https:') || isLoopbackHost(new URL(c.req.url).hostname);
}
