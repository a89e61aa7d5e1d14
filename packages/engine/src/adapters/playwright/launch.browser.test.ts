import { closeSharedBrowser, serveStatic, withSession } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';

afterAll(closeSharedBrowser);

test('pages are in the same language on every machine, one that they can format with', async () => {
  const page = `<!doctype html><script>
    document.title = navigator.language + ' ' + new Intl.NumberFormat(navigator.language).format(1234.5);
  </script>`;
  const site = await serveStatic({ '/': page });
  try {
    await withSession(site.url, async (session) => {
      await session.goto('/', { timeoutMs: 3_000 });
      expect(await session.title()).toBe('en-US 1,234.5');
    });
  } finally {
    await site.close();
  }
});
