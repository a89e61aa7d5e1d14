import { closeSharedBrowser, serveStatic, withSession } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import type { SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';

afterAll(closeSharedBrowser);

test('pages are in the same language on every machine, or in the one that is asked for', async () => {
  const script = `document.title = navigator.language + ' ' + new Intl.NumberFormat(navigator.language).format(1234.5);`;
  const site = await serveStatic({ '/': `<!doctype html><script>${script}</script>` });
  const titleIn = (options: Partial<SessionOptions>) =>
    withSession({ baseUrl: site.url, ...options }, async (session) => {
      await session.goto('/', { timeoutMs: 3_000 });
      return session.title();
    });
  try {
    expect(await titleIn({})).toBe('en-US 1,234.5');
    expect(await titleIn({ locale: 'de-DE' })).toBe('de-DE 1.234,5');
  } finally {
    await site.close();
  }
});
