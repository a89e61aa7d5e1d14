import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets, secretForms } from './mask-secrets.ts';

const SECRET = 'p&ss "wörd"/<1>';

test.each<[string, string]>([
  ['plain', SECRET],
  ['URL-encoded', encodeURIComponent(SECRET)],
  ['URL-encoded in lower case', encodeURIComponent(SECRET).toLowerCase()],
  ['form-encoded', new URLSearchParams({ x: SECRET }).toString().slice(2)],
  ['HTML-escaped', 'p&amp;ss &quot;wörd&quot;/&lt;1&gt;'],
  ['HTML text', 'p&amp;ss "wörd"/&lt;1&gt;'],
  ['JSON-escaped', JSON.stringify(SECRET).slice(1, -1)],
  ['JSON-escaped twice', JSON.stringify(JSON.stringify(SECRET).slice(1, -1)).slice(1, -1)],
  ['JSON-escaped in ASCII', String.raw`p&ss \"w\u00f6rd\"/<1>`],
  ['Base64', Buffer.from(SECRET).toString('base64')],
  ['Base64 for addresses', Buffer.from(SECRET).toString('base64url')],
])('masks a secret that stands %s', (_, form) => {
  expect(maskSecrets(`<a>${form}</a>`, [SECRET])).toBe('<a>••••••</a>');
});

test.each(['qa', 'ada', 'someone'])('masks the password in a basic authorization header of %s', (user) => {
  const password = 'correct horse battery';
  const masked = maskSecrets(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`, [password]);
  const left = masked.replace(/^Basic /, '').split('••••••');
  expect(left).toHaveLength(2);
  expect(left.map((piece) => Buffer.from(piece, 'base64').toString()).join()).not.toMatch(/correct|battery/);
});

test('masks the longer of two secrets with the same beginning, and leaves text alone without secrets', () => {
  expect(maskSecrets('secret secret-two', ['secret', 'secret-two', ''])).toBe('•••••• ••••••');
  expect(maskSecrets('secret', [''])).toBe('secret');
  expect(secretForms('')).toEqual([]);
});

test('no secret is left, whatever it is made of', () => {
  const anySecret = fc
    .string({ unit: 'binary', minLength: 3, maxLength: 12 })
    .filter((secret) => !secret.includes('•'));
  fc.assert(
    fc.property(anySecret, fc.string(), (secret, text) => {
      for (const form of secretForms(secret))
        expect(maskSecrets(`${text}${form}${text}`, [secret])).not.toContain(secret);
    }),
  );
});
