import { expect, test } from 'vitest';
import type { Session } from '../core/browser-clock-and-store-ports.ts';
import { pageWith } from '../core/page.test-support.ts';
import { createInspect } from './inspect-page.ts';

test('accessibility is checked once on a page, and anew in a dialog and in another tab', async () => {
  let checks = 0;
  const accessibility: Session['accessibility'] = async () => {
    checks++;
    return [];
  };
  const log = { scriptErrors: [], requests: [], exchanges: [], dialogs: [], windows: [], downloads: [], console: [] };
  const session = { log, accessibility } as unknown as Session;
  const inspect = createInspect('http://shop.example/');
  const visit = async (path: string, ...features: readonly string[]) => {
    await inspect(session, { ...pageWith({ url: `http://shop.example${path}` }), features });
    return checks;
  };
  expect(await visit('/orders/17')).toBe(1);
  expect(await visit('/orders/23?sort=day', '/main/menu')).toBe(1);
  expect(await visit('/orders/17', '/dialog "Edit"')).toBe(2);
  expect(await visit('/orders/23', '/main/tablist/tab "Notes" selected')).toBe(3);
  expect(await visit('/customers')).toBe(4);
});
