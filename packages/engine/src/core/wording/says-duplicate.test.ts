import { expect, test } from 'vitest';
import { saysDuplicate } from './says-duplicate.ts';

test.each([
  ['A title with this ISBN exists already.', true],
  ['This code is already in use', true],
  ['Name must be unique', true],
  ['Diese Nummer ist bereits vergeben.', true],
  ['Another member has this address.', true],
  ['Another account has no owner', false],
  ['ISBN must have 13 digits', false],
  ['The branch already has a manager', false],
])('“%s”: %s', (message, isSo) => {
  expect(saysDuplicate(message)).toBe(isSo);
});
