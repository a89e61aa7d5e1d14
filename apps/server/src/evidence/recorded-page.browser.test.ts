import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightLaunch, serveStatic } from '@assay/testing';
import { type Browser, chromium, type Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../server.test-support.ts';

const CANARY = 'the session of the person who looks at a trace';
const SITE =
  "<!doctype html><title>Shop</title><h1>Shop</h1><button onclick=\"console.log('pressed it');fetch('/prices.json')\">Press</button>";

let server: TestServer;
let phone: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await openServer();
  phone = await openServer({ SITE_URL: 'http://phone.test:3000' });
  browser = await chromium.launch({
    ...(await playwrightLaunch()),
    // A host name that browsers do not take for this machine, so service workers are missing.
    args: ['--host-resolver-rules=MAP phone.test 127.0.0.1'],
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), phone?.close()]);
});

/** Stores a file as an agent would; gives its signed address on the evidence origin. */
async function keep(at: TestServer, file: { name: string; body: string | Buffer; type: string }) {
  const path = `${randomUUID()}/run-1/1/${file.name}`;
  const bucket = at.context.backend.service.storage.from('artifacts');
  const { error } = await bucket.upload(path, file.body, { contentType: file.type, upsert: true });
  if (error !== null) throw error;
  return `${at.context.evidenceUrl}/storage/v1/object/sign/artifacts/${path}?token=${at.context.evidenceTokens.sign(path, 600)}`;
}

/** A trace, as an agent records it. */
async function recordTrace(pages: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-trace-'));
  const site = await serveStatic({ '/': SITE, '/prices.json': '{}', ...pages });
  const context = await browser.newContext();
  await context.tracing.start({ snapshots: true, screenshots: true });
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  const asked = page.waitForResponse('**/prices.json');
  await page.getByRole('button', { name: 'Press' }).click();
  await asked;
  const file = join(folder, 'trace.zip');
  await context.tracing.stop({ path: file });
  await context.close();
  await site.close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

describe('hole 6: a script in a recorded page', () => {
  test('finds no session in the viewer, and no way to the application or elsewhere', async () => {
    const trace = await keep(server, { name: 'trace.zip', body: await recordTrace(), type: 'application/zip' });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.url}/`);
    await page.evaluate((canary) => localStorage.setItem('sb-session', canary), CANARY);
    // The address that the application used before; it redirects to the evidence origin.
    await page.goto(`${server.url}/trace-viewer/index.html?trace=${encodeURIComponent(trace)}`);
    await page.getByRole('treeitem', { name: /Click/ }).click();
    await page.frameLocator('iframe.snapshot-visible').getByRole('button', { name: 'Press' }).waitFor();
    const recorded = page.frames().find((frame) => frame.url().includes('/trace-viewer/snapshot/'));
    if (recorded === undefined) throw new Error('The viewer shows no recorded page.');
    // The viewer lets scripts run in that frame, with its own origin.
    expect(new URL(recorded.url()).origin).toBe(server.context.evidenceUrl);
    const seen = await recorded.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
    expect(seen).not.toContain(CANARY);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(CANARY);
    for (const url of [`${server.url}/config.json`, `${server.url}/auth/v1/user`])
      for (const frame of [recorded, page.mainFrame()]) expect(await reach(frame, url)).not.toMatch(/^status 2/);
    await context.close();
  });

  test('does not run when a link in the recorded page opens a file of a trace by itself', async () => {
    const script = `localStorage.setItem('taken', JSON.stringify([origin, parent.location.href, { ...localStorage }]))`;
    const loot = `<!doctype html><title>Loot</title><script>${script}</script>`;
    const first = await recordTrace({ '/': `${SITE}<iframe src="/loot.html"></iframe>`, '/loot.html': loot });
    const own = await keep(server, { name: 'trace.zip', body: first, type: 'application/zip' });
    // The viewer answers a navigation there with the recorded file and its content type.
    const file = `/trace-viewer/file/resources/${createHash('sha1').update(loot).digest('hex')}.html`;
    const opens = `${server.context.evidenceUrl}${file}?trace=${encodeURIComponent(own)}`;
    const link = `<map name="m"><area shape="default" href="${opens}"></map><img src="/x.png" alt="Offers" usemap="#m" width="200" height="100">`;
    const second = await recordTrace({ '/': SITE + link });
    const trace = await keep(server, { name: 'trace.zip', body: second, type: 'application/zip' });
    const page = await browser.newPage();
    await page.goto(`${server.context.evidenceUrl}/trace-viewer/index.html?trace=${encodeURIComponent(trace)}`);
    await page.getByRole('treeitem', { name: /Click/ }).click();
    const opened = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(opens));
    await page.frameLocator('iframe.snapshot-visible').locator('img').click();
    const frame = await opened;
    await frame.waitForLoadState();
    expect(await frame.title()).toBe('Loot');
    expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull();
    await page.close();
  });
});

/** What a script of the page can read from an address. */
async function reach(frame: Frame, url: string): Promise<string> {
  return await frame.evaluate(
    (address) =>
      fetch(address).then(
        (answer) => `status ${answer.status}`,
        () => 'refused',
      ),
    url,
  );
}

describe('the viewer of traces', () => {
  test('shows a trace at this machine as ever', async () => {
    const trace = await keep(server, {
      name: 'trace.zip',
      body: await recordTrace(),
      type: 'application/zip',
    });
    const page = await browser.newPage();
    await page.goto(`${server.context.evidenceUrl}/trace-viewer/index.html?trace=${encodeURIComponent(trace)}`);
    await page.getByRole('treeitem', { name: /Click/ }).waitFor();
    await page.close();
  });

  test('shows it on a phone of the same network, where there are no service workers', async () => {
    const trace = await keep(phone, {
      name: 'trace.zip',
      body: await recordTrace(),
      type: 'application/zip',
    });
    const page = await browser.newPage();
    await page.goto(`${phone.context.evidenceUrl}/trace-viewer/index.html?trace=${encodeURIComponent(trace)}`);
    expect(await page.evaluate(() => [location.hostname, 'serviceWorker' in navigator])).toEqual(['phone.test', false]);
    const press = page.getByRole('listitem').filter({ hasText: /click/i });
    await press.locator('summary').click();
    await press.getByText('pressed it').waitFor();
    await press.getByText(/200 {2}GET .*\/prices\.json/).waitFor();
    const picture = press.getByRole('img', { name: /^The page after/ });
    await picture.waitFor();
    expect(
      await picture.evaluate(
        (image) => image instanceof HTMLImageElement && image.decode().then(() => image.naturalWidth > 100),
      ),
    ).toBe(true);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the trace' }).click();
    expect((await saving).suggestedFilename()).toBe('trace.zip');
    await page.close();
  });

  test('says so where an address names no trace, or one of elsewhere', async () => {
    const page = await browser.newPage();
    for (const [trace, words] of [
      ['https://attacker.example/t.zip', /names no trace of this installation/],
      ['/storage/v1/object/sign/artifacts/x?token=y', /could not be shown/],
    ] as const) {
      await page.goto(`${phone.context.evidenceUrl}/trace-viewer/plain/index.html?trace=${encodeURIComponent(trace)}`);
      await page.getByRole('status').getByText(words).waitFor();
    }
    await page.close();
  });
});
