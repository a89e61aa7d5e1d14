import { expect, test } from 'vitest';
import type { Exchange } from '../core/exchanges/exchange.ts';
import { createKnownItems } from './known-items.ts';

const BASE = 'http://desk.test/';
const read = (path: string, answer: Exchange['answer'], operation?: string): Exchange => ({
  ...{ method: operation ? 'POST' : 'GET', url: new URL(path, BASE).href, type: 'fetch', status: 200, pending: false },
  ...(answer === undefined ? {} : { answer }),
  ...(operation === undefined ? {} : { operation }),
});

test('identities are known by the lists that have them', () => {
  const known = createKnownItems(BASE);
  known.learn(read('/api/contacts', { items: [{ id: 17, owner: { id: 'u1' } }] }));
  known.learn(read('/graphql', { data: { tags: [{ id: 3 }] } }, 'Tags'));
  expect([known.has('17'), known.has('u1'), known.has('3'), known.has('4')]).toEqual([true, true, true, false]);
  expect([known.lists('contact', '17'), known.lists('tag', '3')]).toEqual([true, true]);
  expect([known.lists('note', '17'), known.lists('contact', 'u1')]).toEqual([false, false]);
});
