import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith } from '../core/page.test-support.ts';
import { createMapBuilder } from './map/map-builder.ts';
import { picturePage } from './picture-page.ts';

const BASE = 'http://crm.test/';

/** A map with one state for each of these addresses, signed in where they begin with `+`. */
function statesAt(...addresses: readonly string[]) {
  const map = createMapBuilder({ baseUrl: BASE, allowDestructive: false });
  const states = addresses.map((address, index) => {
    const page = pageWith({
      url: new URL(address.replace('+', ''), BASE).href,
      structure: `${index}`,
      features: [`${index}`],
    });
    return map.addPage(page, { signedIn: address.startsWith('+'), parent: null, mutations: [] }).state;
  });
  return { map, states };
}

async function picturesOf({ states, map }: ReturnType<typeof statesAt>, error?: AppError): Promise<readonly string[]> {
  const kept: string[] = [];
  const session = { screenshot: async () => (error ? Promise.reject(error) : new Uint8Array()) };
  const keepPicture = (name: string) => void kept.push(name);
  for (const state of states) await picturePage(state, { session, states: map.states, keepPicture });
  return kept;
}

test('each page is pictured once, as a visitor and signed in', async () => {
  const seen = statesAt('/users', '/users?page=2', '+/users', '+/', '+/users?page=2');
  expect(await picturesOf(seen)).toEqual(['page-s1.jpg', 'page-s3.jpg', 'page-s4.jpg']);
});

test('a page that shows a secret has no picture', async () => {
  const seen = statesAt('/account');
  expect(await picturesOf(seen, new AppError('credentials_refused', 'It would show a secret.'))).toEqual([]);
  expect(seen.states[0]?.picture).toBeUndefined();
});

test('a crash is no missing picture', async () => {
  const crash = new AppError('page_crashed', 'The page has crashed.');
  await expect(picturesOf(statesAt('/'), crash)).rejects.toBe(crash);
});
