import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { AppEnv } from '../context.ts';
import { createLog } from '../log/log.ts';
import { addWebRoutes } from './web-routes.ts';

const SCRIPT = 'window.__context = {"ssr":false};';
const app = new Hono<AppEnv>();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pricing'));
  await writeFile(
    join(folder, '__spa-fallback.html'),
    `<!doctype html><script>${SCRIPT}</script><script src="/assets/a-1.js"></script>`,
  );
  await writeFile(join(folder, 'index.html'), '<!doctype html><h1>Home</h1>');
  await writeFile(join(folder, 'pricing/index.html'), '<!doctype html><h1>Pricing</h1>');
  await writeFile(join(folder, 'assets/a-1.js'), `console.log(${JSON.stringify('long '.repeat(1_000))});`);
  await addWebRoutes(
    app,
    {
      siteUrl: 'https://assay.example',
      evidenceUrl: 'https://evidence.example',
      config: readConfig({ ASSAY_EVIDENCE_URL: 'https://evidence.example' }),
      log: createLog('silent'),
    },
    folder,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`https://assay.example${path}`, { headers });

describe('the web application', () => {
  test('prerendered pages come as they are, every other address begins with the same page', async () => {
    expect(await (await get('/')).text()).toContain('Home');
    expect(await (await get('/pricing')).text()).toContain('Pricing');
    expect(await (await get('/projects/1/runs?tab=all')).text()).toContain(SCRIPT);
  });

  test('only the inline scripts that the build wrote may run', async () => {
    const policy = (await get('/dashboard')).headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}';`);
    expect(policy).toContain("connect-src 'self' wss://assay.example https://evidence.example;");
    expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('assets are kept for ever, compressed for who takes it; pages are asked for again', async () => {
    const asset = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(Number(asset.headers.get('content-length'))).toBeLessThan(500);
    const page = await get('/dashboard');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/dashboard', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('what is missing among the assets or the paths of programs is no page', async () => {
    for (const path of ['/assets/old-1.js', '/rest/v1/x', '/agents/v1']) expect((await get(path)).status).toBe(404);
  });
});
