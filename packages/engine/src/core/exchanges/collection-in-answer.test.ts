import { expect, test } from 'vitest';
import { exchangeOf } from '../episode.test-support.ts';
import { collectionsIn } from './collection-in-answer.ts';
import type { Json } from './exchange.ts';

const LIST = [{ id: 1, name: 'Ada' }];
const totalOf = (answer: Json) => collectionsIn(exchangeOf('GET /api/contacts', { answer }))[0]?.total;

test.each<readonly [string, Json]>([
  ['beside the list', { contacts: LIST, total: 9 }],
  ['in a part about the list', { contacts: LIST, pagination: { page: 1, total: 9 } }],
  ['above it', { data: { contacts: LIST }, meta: { totalCount: 9 } }],
  ['in JSON:API, beside what the items refer to', { data: LIST, included: LIST, meta: { total: 9 } }],
  ['in the way of Spring', { _embedded: { contacts: LIST }, page: { totalElements: 9 } }],
  ['in the connection of GraphQL', { data: { contacts: { nodes: LIST, totalCount: 9 }, groups: { totalCount: 4 } } }],
])('how many there are in all stands %s', (_, answer) => {
  expect(totalOf(answer)).toBe(9);
});

test.each<readonly [string, Json]>([
  ['of something else', { activity: LIST, staleFlags: { total: 0 } }],
  ['beside several lists', { contacts: LIST, groups: [{ id: 7, name: 'Friends' }], total: 0 }],
  ['that is the amount of an order', { order: { id: 5, lines: LIST, total: 0 } }],
  ['of another list', { data: { contacts: { nodes: LIST }, groups: { nodes: [], totalCount: 0 } } }],
])('a count %s says nothing of the list', (_, answer) => {
  expect(totalOf(answer)).toBeNull();
});
