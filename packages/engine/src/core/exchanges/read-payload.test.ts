import { describe, expect, it } from 'vitest';
import { leavesOf } from './leaves.ts';
import { onlyAsks, operationOf, readJson, readPayload } from './read-payload.ts';

const MULTIPART = [
  '--b1',
  'Content-Disposition: form-data; name="title"',
  '',
  'Notes on the engine',
  '--b1',
  'Content-Disposition: form-data; name="file"; filename="a.png"',
  'Content-Type: image/png',
  '',
  'xx',
  '--b1--',
  '',
].join('\r\n');

describe('readPayload', () => {
  it.each([
    ['JSON', '{"name":"Ada","tags":["a"]}', 'application/json', { name: 'Ada', tags: ['a'] }],
    ['JSON that is called a text', '{"name":"Ada"}', 'text/plain', { name: 'Ada' }],
    [
      'a form with a repeated key',
      'name=Ada+L&tag=a&tag=b',
      'application/x-www-form-urlencoded',
      { name: 'Ada L', tag: ['a', 'b'] },
    ],
    [
      'a multipart form without its files',
      MULTIPART,
      'multipart/form-data; boundary=b1',
      { title: 'Notes on the engine' },
    ],
    ['nothing in a text', 'hello', 'text/plain', undefined],
    ['nothing in broken JSON', '{"a":', 'application/json', undefined],
  ])('reads %s', (_name, text, type, expected) => {
    expect(readPayload(text, type)).toEqual(expected);
  });

  it('hides what stands under the key of a secret, at any depth', () => {
    const text = '{"user":{"name":"Ada","password":"x1","apiKey":"k"},"csrfToken":"t","compass":"N"}';
    expect(readJson(text)).toEqual({
      user: { name: 'Ada', password: '••••••', apiKey: '••••••' },
      csrfToken: '••••••',
      compass: 'N',
    });
  });
});

it.each([
  [{ operationName: 'AddBook', query: 'mutation AddBook($a: A!) { add(a: $a) { id } }', variables: {} }, 'AddBook'],
  [{ query: 'query Books { books { id } }' }, 'Books'],
  [{ query: '{ books { id } }' }, 'books'],
  [{ query: 'query($q: String) { books(q: $q) { id } }' }, 'books'],
  [{ query: 'mutation($id: ID!) { r: deleteBook(id: $id) { id } }' }, 'deleteBook'],
  [{ query: 'red shoes' }, undefined],
])('the GraphQL operation of %o is %s', (sent, expected) => {
  expect(operationOf(sent)).toBe(expected);
});

it.each([
  [{ query: 'query($q: String) { books(q: $q) { id } }' }, true],
  [{ query: '{ books { id } }' }, true],
  [{ query: 'mutation($id: ID!) { deleteBook(id: $id) }' }, false],
  [{ query: 'red shoes' }, false],
])('%o only asks: %s', (sent, expected) => {
  expect(onlyAsks(sent)).toBe(expected);
});

it('gives single values with the keys that lead to them', () => {
  expect(leavesOf({ name: 'Ada', home: { city: 'London' }, tags: ['a', 'b'], gone: null })).toEqual([
    { path: 'name', value: 'Ada' },
    { path: 'home.city', value: 'London' },
    { path: 'tags', value: 'a' },
    { path: 'tags', value: 'b' },
    { path: 'gone', value: null },
  ]);
});
