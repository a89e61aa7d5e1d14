import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/environment-settings.ts';
import { createLog } from '../log/log.ts';
import type { AppEnv } from '../server-context.ts';
import { markPage } from './mark-page.ts';
import { addWebRoutes } from './web-routes.ts';

const SCRIPT = 'window.__context = {"ssr":false};';
const VIDEO = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251);
const app = new Hono<AppEnv>();
const unbilled = new Hono<AppEnv>();
let folder: string;
let announcement: string | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pricing'));
  await writeFile(
    join(folder, '__spa-fallback.html'),
    `<!doctype html><html lang="en"><script>${SCRIPT}</script><script src="/assets/a-1.js"></script>`,
  );
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><h1>Home</h1></html>');
  await writeFile(join(folder, 'pricing/index.html'), '<!doctype html><html lang="en"><h1>Pricing</h1></html>');
  await mkdir(join(folder, 'about'));
  await writeFile(
    join(folder, 'about/index.html'),
    '<!doctype html><html lang="en"><meta property="og:image" content="/social-card.png"/>',
  );
  await mkdir(join(folder, 'contact'));
  await writeFile(join(folder, 'contact/index.html'), '<!doctype html><html lang="en"><body><div id="built-page">');
  await writeFile(join(folder, 'assets/a-1.js'), `console.log(${JSON.stringify('long '.repeat(1_000))});`);
  await writeFile(join(folder, 'tour.webm'), VIDEO);
  for (const [target, BILLING] of [
    [app, 'sandbox'],
    [unbilled, 'off'],
  ] as const)
    await addWebRoutes(
      target,
      {
        siteUrl: 'https://assay.example',
        evidenceUrl: 'https://evidence.example',
        config: readConfig({ ASSAY_EVIDENCE_URL: 'https://evidence.example', BILLING }),
        log: createLog('silent'),
        publicSettings: { announcement: () => announcement },
      },
      folder,
    );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`https://assay.example${path}`, { headers, method });

describe('the web application', () => {
  test('prerendered pages come as they are, every other address begins with the same page', async () => {
    expect(await (await get('/')).text()).toContain('Home');
    expect(await (await get('/pricing')).text()).toContain('Pricing');
    expect(await (await get('/projects/1/runs?tab=all')).text()).toContain(SCRIPT);
  });

  test('D-009: an announcement stands in prerendered pages as they are sent, as text, and goes with them', async () => {
    const before = await get('/contact');
    announcement = 'Maintenance <on> Sunday & "Monday"';
    const page = await get('/contact');
    expect(await page.text()).toContain(
      '<aside aria-label="Announcement" class="announcement">Maintenance &#60;on&#62; Sunday &#38; &#34;Monday&#34;</aside><div id="built-page"',
    );
    expect(page.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await (await get('/projects')).text()).not.toContain('Maintenance');
    announcement = null;
    expect((await get('/contact')).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('only the inline scripts that the build wrote may run', async () => {
    const policy = (await get('/dashboard')).headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}';`);
    expect(policy).toContain("connect-src 'self' wss://assay.example https://evidence.example;");
    expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('the card of a page names its picture with the address of the installation', async () => {
    expect(await (await get('/about')).text()).toContain('content="https://assay.example/social-card.png"');
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

  test('what is missing among the assets or the paths of programs is not a page', async () => {
    for (const path of ['/assets/old-1.js', '/rest/v1/x', '/agents/v1']) expect((await get(path)).status).toBe(404);
  });
});

test('a page says what the installation has otherwise: no sign-in with Google, a longer password', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const marked = (env: Record<string, string>) =>
    markPage(readConfig({ BILLING: 'sandbox', ...env }), '<html lang="en">');
  expect([marked({}), marked(google), marked({ ...google, ASSAY_PASSWORD_MIN_LENGTH: '12' })]).toEqual([
    '<html data-google="off" lang="en">',
    '<html lang="en">',
    '<html data-min-password-length="12" lang="en">',
  ]);
});

describe('Settled 59: without billing', () => {
  const page = (path: string) => unbilled.request(`https://assay.example${path}`);

  test('each page says so before any script has run; with billing none does', async () => {
    for (const path of ['/', '/dashboard']) {
      expect([path, await (await page(path)).text()]).toEqual([
        path,
        expect.stringMatching(/^<!doctype html><html data-billing="off" data-google="off" lang="en">/),
      ]);
      expect([path, await (await get(path)).text()]).toEqual([path, expect.not.stringContaining('data-billing')]);
    }
  });

  test('prices and plans lead on', async () => {
    for (const [path, target] of [
      ['/pricing', '/'],
      ['/pricing/', '/'],
      ['/settings/billing', '/dashboard'],
    ] as const) {
      const answer = await page(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, target]);
    }
  });
});

describe('a video', () => {
  const PART = { range: 'bytes=10-19' };

  test('comes whole or in the part that is asked for, which Safari needs', async () => {
    const whole = await get('/tour.webm', { 'accept-encoding': 'br' });
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-encoding')]).toEqual([
      200,
      'bytes',
      null,
    ]);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(VIDEO);
    const part = await get('/tour.webm', PART);
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 10-19/1000',
      '10',
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(VIDEO.subarray(10, 20));
  });

  test('a part beyond its end is refused with its length; HEAD tells about the whole', async () => {
    const beyond = await get('/tour.webm', { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    const head = await get('/tour.webm', PART, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', '']);
  });

  test('of another version it comes whole, and unchanged not at all', async () => {
    const eTag = (await get('/tour.webm')).headers.get('etag') ?? '';
    expect((await get('/tour.webm', { ...PART, 'if-range': '"other"' })).status).toBe(200);
    expect((await get('/tour.webm', { ...PART, 'if-range': eTag })).status).toBe(206);
    expect((await get('/tour.webm', { ...PART, 'if-none-match': eTag })).status).toBe(304);
  });

  test('what is sent compressed is never sent in parts', async () => {
    const script = await get('/assets/a-1.js', { ...PART, 'accept-encoding': 'br' });
    expect([script.status, script.headers.get('accept-ranges')]).toEqual([200, null]);
  });
});
