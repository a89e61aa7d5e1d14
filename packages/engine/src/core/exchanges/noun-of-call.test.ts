import { expect, test } from 'vitest';
import type { Json, SentRequest } from './exchange.ts';
import { namesItem, nounOf, saysRemoval } from './noun-of-call.ts';

const BASE = 'http://shop.test/';

function call(line: string, sent?: Json): SentRequest {
  const [method = '', path = '', operation] = line.split(' ');
  return {
    ...{ method, url: new URL(path, BASE).href, type: 'fetch' },
    ...(sent === undefined ? {} : { sent }),
    ...(operation === undefined ? {} : { operation }),
  };
}

test.each([
  ['POST /api/contacts', 'contact'],
  ['POST /api/contacts/create', 'contact'],
  ['DELETE /api/contacts/17', 'contact'],
  ['POST /api/trpc/contacts.create', 'contact'],
  ['POST /contacts/17/delete', 'contact'],
  ['POST /graphql CreateContact', 'contact'],
  ['POST /graphql deleteContact', 'contact'],
  ['POST /api/companies', 'company'],
  ['POST /api/contacts/17/notes', 'note'],
])('%s is about a %s', (line, noun) => {
  expect(nounOf(call(line), BASE)).toBe(noun);
});

test.each<[string, Json | undefined]>([
  ['DELETE /api/contacts/17', undefined],
  ['PATCH /api/contacts/17', { deleted: true }],
  ['POST /contacts/17/delete', undefined],
  ['DELETE /rest/v1/contacts?id=eq.17', undefined],
  ['POST /api/contacts.delete', { id: 17 }],
  ['POST /api/contacts/delete', { ids: ['17'] }],
  ['POST /graphql deleteContact', { query: 'mutation', variables: { id: '17' } }],
])('%s is about item 17 of the contacts', (line, sent) => {
  expect(namesItem(call(line, sent), { noun: 'contact', id: '17' }, BASE)).toBe(true);
});

test.each<[string, Json | undefined]>([
  ['DELETE /api/contacts/1', undefined],
  ['DELETE /api/products/17', undefined],
  ['DELETE /api/contacts', undefined],
  ['POST /api/contacts/delete', { ids: ['17', '18'] }],
  ['DELETE /rest/v1/contacts?id=in.(17,18)', undefined],
  ['POST /graphql deleteProduct', { query: 'mutation', variables: { id: '17' } }],
  ['POST /graphql deleteContact', { query: 'mutation', variables: { id: '1' } }],
])('%s is not, or not of it alone', (line, sent) => {
  expect(namesItem(call(line, sent), { noun: 'contact', id: '17' }, BASE)).toBe(false);
});

test('a removal is told by its method or its words', () => {
  for (const line of ['DELETE /api/contacts/17', 'POST /contacts/17/delete', 'POST /graphql removeContact'])
    expect(saysRemoval(call(line), BASE), line).toBe(true);
  for (const line of ['POST /api/contacts', 'PATCH /api/contacts/17'])
    expect(saysRemoval(call(line), BASE), line).toBe(false);
});
