import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({
    '/talkative': `<!doctype html><title>Talkative</title><script>
      const line = 'x'.repeat(100_000);
      for (let i = 0; i < 1_000; i += 1) console.log(line);
      for (let i = 0; i < 300; i += 1) fetch('/' + 'y'.repeat(30_000) + i).catch(() => {});
    </script><p id="end">End</p>`,
    '/windows': `<!doctype html><title>Windows</title><script>
      for (let i = 0; i < 100; i += 1) window.open('/window');
    </script><p>End</p>`,
    '/window': '<!doctype html><title>Window</title>',
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

/**
 * An agent keeps the log while a session lives. A hundred such pages filled its memory and ended the runs of every
 * workspace.
 */
test('a page that writes a hundred megabytes to the console fills no memory', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/talkative', { timeoutMs: 20_000 });
    const characters = session.log.console.reduce((sum, { text }) => sum + text.length, 0);
    expect(session.log.console.length).toBeGreaterThan(0);
    expect(characters).toBeLessThanOrEqual(5_000_000);
    const addresses = session.log.requests.reduce((sum, { url }) => sum + url.length, 0);
    expect(addresses).toBeLessThanOrEqual(5_000_000);
  });
});

test('a page that opens a hundred windows gets thirty', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/windows', { timeoutMs: 20_000 });
    expect(session.log.windows.length).toBeLessThan(30);
    expect(session.url()).toBe(`${site.url}/windows`);
  });
});
