import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { codesBegunAsAsked, valuesAskedFor } from './code-values.ts';

test.each([
  ['Use the format FL-123-AB.', 'FL-123-AB'],
  ['For example HC-123456', 'HC-123456'],
  ['Enter a postcode like 3534 AB.', '3534 AB'],
  ['Enter a valid postcode, such as OX14 3QA.', 'OX14 3QA'],
  ['For example: KX19 ABC', 'KX19 ABC'],
])('%s', (error, sample) => {
  expect(valuesAskedFor(fieldOf('Code', { error }))).toContain(`{{unique like ${sample}}}`);
});

test.each(['Enter a year like 2027.', 'Something like 300 ABSOLUTE words'])('%s shows no code', (error) => {
  expect(valuesAskedFor(fieldOf('Note', { error })).filter((value) => value.includes('unique like'))).toEqual([]);
});

test('a refused code gets the letters that it must start with', () => {
  const refused = ['{{unique like A-37}}', 'ada-{{unique}}'];
  const field = fieldOf('Number', { error: 'At pier B it must start with B' });
  expect(codesBegunAsAsked(field, refused)).toEqual(['{{unique like B-37}}']);
  expect(codesBegunAsAsked({ ...field, error: 'Start with caution.' }, refused)).toEqual([]);
});
