import { expect, test } from 'vitest';
import { inFewestWords } from './in-fewest-words.ts';

test.each([
  ['Edit', ['Edit all guests', 'Edit']],
  ['Delete', ['Delete']],
  [undefined, ['Delete', 'Remove']],
  [undefined, []],
])('%s is the one of %j', (wanted, names) => {
  expect(inFewestWords(names.map((name) => ({ name })))?.name).toBe(wanted);
});
