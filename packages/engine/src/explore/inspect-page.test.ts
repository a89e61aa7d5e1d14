import { AppError } from '@assay/domain';
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
  const inspect = createInspect('http://shop.example/', () => false);
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

test('a page on which the check failed is checked again', async () => {
  let checks = 0;
  const accessibility: Session['accessibility'] = async () => {
    if (++checks === 1) throw new AppError('element_missing', 'axe did not load');
    return [];
  };
  const log = { scriptErrors: [], requests: [], exchanges: [], dialogs: [], windows: [], downloads: [], console: [] };
  const inspect = createInspect('http://shop.example/', () => false);
  const page = pageWith({ url: 'http://shop.example/orders' });
  for (let visit = 0; visit < 3; visit++) await inspect({ log, accessibility } as unknown as Session, page);
  expect(checks).toBe(2);
});
