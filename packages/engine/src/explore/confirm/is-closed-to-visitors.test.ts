import { LIMITS } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith } from '../../core/page.test-support.ts';
import { FakePage, fakeSession } from '../../run/fake-session.test-support.ts';
import { createMapBuilder } from '../map/map-builder.ts';
import { needsSignIn } from './is-closed-to-visitors.ts';

const { statesAsVisitor } = LIMITS.crawl;

/** How often a visitor is asked for ten states, of which the server refuses those from the given one on. */
async function askedFor({ openUntil }: { openUntil: number }): Promise<{ asked: number; closed: readonly boolean[] }> {
  const map = createMapBuilder({ baseUrl: 'http://shop.test/', allowDestructive: false });
  const page = new FakePage();
  const states = Array.from({ length: 10 }, (_, index) => {
    const url = `http://shop.test/part${index}`;
    const seen = pageWith({ url, structure: url, features: [url] });
    return map.addPage(seen, { signedIn: true, parent: null, mutations: [] }).state;
  });
  const ports = { clock: page.clock, closed: { closed: 0, open: 0 } };
  let asked = 0;
  const closed: boolean[] = [];
  for (const [index, state] of states.entries()) {
    page.onGoto = () => {
      asked++;
      page.answer = { ...page.answer, status: index < openUntil ? 200 : 403 };
    };
    const visitor = { ...fakeSession(page), snapshot: async () => state.snapshot };
    closed.push(await needsSignIn(state, async () => visitor, ports));
  }
  return { asked, closed };
}

test('after several states that are closed to visitors, the others are taken for closed', async () => {
  const { asked, closed } = await askedFor({ openUntil: 0 });
  expect(asked).toBe(statesAsVisitor);
  expect(closed.every(Boolean)).toBe(true);
});

test('where one was open, each is asked for', async () => {
  const { asked, closed } = await askedFor({ openUntil: 1 });
  expect(asked).toBe(10);
  expect(closed).toEqual([false, ...Array.from({ length: 9 }, () => true)]);
});
