import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { valuesAskedFor } from './code-values.ts';

test.each([
  ['Use the format FL-123-AB.', 'FL-123-AB'],
  ['For example HC-123456', 'HC-123456'],
  ['Enter a postcode like 3534 AB.', '3534 AB'],
])('%s', (error, sample) => {
  expect(valuesAskedFor(fieldOf('Code', { error }))).toContain(`{{unique like ${sample}}}`);
});

test.each(['Enter a year like 2027.', 'Something like 300 ABSOLUTE words'])('%s shows no code', (error) => {
  expect(valuesAskedFor(fieldOf('Note', { error })).filter((value) => value.includes('unique like'))).toEqual([]);
});

test('a code gets the letters that it must start with', () => {
  const values = valuesAskedFor(fieldOf('Number', { value: 'A-37', error: 'At pier B it must start with B' }));
  expect(values[0]).toBe('{{unique like B-37}}');
});
