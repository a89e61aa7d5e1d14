import { expect, test } from 'vitest';
import { guardOf, refuseGuarded } from './guarded-text.ts';

const GUARDS = { credentials: ['username'], secrets: ['password', 'token'] };

test.each([
  ['Ada {{unique}}', undefined],
  ['{{username}}', 'credential'],
  ['{{username}} {{password}}', 'secret'],
  ['{{ token + 1 }}', 'secret'],
  ['{password}', undefined],
] as const)('%s is typed as %s', (text, kind) => {
  expect(guardOf(text, GUARDS)).toBe(kind);
});

test.each([
  ['https://elsewhere.test/?p={{password}}', 'open'],
  ['/?p={{password}}', 'open'],
  ['https://elsewhere.test/{{username}}', 'open'],
  ['//elsewhere.test/{{username}}', 'open'],
  ['/\\elsewhere.test/{{username}}', 'open'],
  ['{{username}}', 'open'],
  ['{{token}}.pdf', 'upload'],
  ['{{password}}', 'select'],
  ['{{password}}', 'press'],
  ['{{password}}', 'dialog'],
] as const)('%s does not go there: %s', (text, place) => {
  const refused = { code: 'credentials_refused', message: expect.stringContaining(text) };
  expect(() => refuseGuarded(text, place, GUARDS)).toThrow(expect.objectContaining(refused));
});

test.each([
  ['/people/{{username}}', 'open'],
  ['{{username}}', 'select'],
  ['/today/{{today}}', 'open'],
] as const)('%s goes there: %s', (text, place) => {
  expect(() => refuseGuarded(text, place, GUARDS)).not.toThrow();
});
