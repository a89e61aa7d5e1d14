import { expect, test } from 'vitest';
import type { LoggedRequest } from '../core/browser-clock-and-store-ports.ts';
import { pageWith } from '../core/page.test-support.ts';
import { watchSharedInterface } from './interface-shared-by-visitors.ts';

const START = pageWith({ structure: 'start', features: ['a', 'b'] });
const CHANGED = pageWith({ structure: 'changed', features: ['a', 'b', 'c', 'd'] });

function request(method: string, overrides: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    method,
    url: 'http://shop.test/interface/panel',
    status: 204,
    type: 'fetch',
    durationMs: 5,
    pending: false,
    sameOrigin: true,
    navigation: false,
    ...overrides,
  };
}

/** Presses one control after the other; each entry is what a fresh context shows afterwards. */
async function isShared(
  presses: readonly { readonly sent: LoggedRequest; readonly answer?: string; readonly start?: typeof START }[],
): Promise<boolean> {
  const watch = watchSharedInterface();
  watch.restart(START);
  for (const { sent, answer = '', start = START } of presses) {
    await watch.afterPress([sent], async (addresses) => ({
      start,
      answers: new Map(addresses.map((address) => [address, answer])),
    }));
  }
  return watch.isShared();
}

test('what one visitor put somewhere, and another one is answered there, is shared', async () => {
  expect(
    await isShared([
      { sent: request('PUT'), answer: 'open' },
      { sent: request('PUT'), answer: 'closed' },
    ]),
  ).toBe(true);
});

test('what is kept for each session by itself is not', async () => {
  expect(
    await isShared([
      { sent: request('PUT'), answer: 'empty' },
      { sent: request('PUT'), answer: 'empty' },
    ]),
  ).toBe(false);
});

test('an address that nothing was written to may answer as it likes', async () => {
  expect(
    await isShared([
      { sent: request('PUT'), answer: 'at nine' },
      { sent: request('PUT', { url: 'http://shop.test/other' }), answer: 'at ten' },
    ]),
  ).toBe(false);
});

test('a start page that changes again and again for others is shared, whatever the requests are called', async () => {
  const sent = request('POST');
  expect(await isShared([{ sent, start: CHANGED }, { sent }])).toBe(true);
});

test('a start page that changes once, as after a first set-up, is not', async () => {
  const sent = request('POST');
  expect(
    await isShared([
      { sent, start: CHANGED },
      { sent, start: CHANGED },
    ]),
  ).toBe(false);
});

test('nothing is looked at elsewhere for what was refused, or only read', async () => {
  const sent = [request('GET'), request('PUT', { status: 403 })];
  const watch = watchSharedInterface();
  watch.restart(START);
  await watch.afterPress(sent, () => Promise.reject(new Error('looked')));
  expect(watch.isShared()).toBe(false);
});
