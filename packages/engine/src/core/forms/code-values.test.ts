import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { codesBegunAsAsked, codesLikeExample, valuesAskedFor } from './code-values.ts';

test.each([
  ['Use the format FL-123-AB.', 'FL-123-AB'],
  ['For example HC-123456', 'HC-123456'],
  ['Enter a postcode like 3534 AB.', '3534 AB'],
  ['Enter a valid postcode, such as OX14 3QA.', 'OX14 3QA'],
  ['Use the form HC-AB 123.', 'HC-AB 123'],
  ['Number plates have the format B-MW 1234', 'B-MW 1234'],
  ['For example: KX19 ABC', 'KX19 ABC'],
  ['Write the number plate as 1-ABC-234.', '1-ABC-234'],
  ['A reference is entered as B/2024/AB.', 'B/2024/AB'],
])('%s', (error, sample) => {
  expect(valuesAskedFor(fieldOf('Code', { error }))).toContain(`{{unique like ${sample}}}`);
});

test.each([
  'The code is the same as DEF-234.',
  'Enter a year like 2027.',
  'Enter it as A-1.',
  'Something like 300 ABSOLUTE words',
])('%s shows no code', (error) => {
  expect(valuesAskedFor(fieldOf('Note', { error })).filter((value) => value.includes('unique like'))).toEqual([]);
});

test.each([
  [0, ['{{unique like ABC123}}', '{{unique like ABC129}}']],
  [3, ['{{unique like ABC}}']],
  [4, ['{{unique like ABC1}}']],
  [1, []],
])('what another record has, in a field for %s characters', (maxLength, codes) => {
  const error = 'These initials are already in use';
  expect(valuesAskedFor(fieldOf('Initials', { error, maxLength }))).toEqual(codes);
});

test('a refused code gets the letters that it must start with', () => {
  const refused = ['{{unique like A-37}}', 'ada-{{unique}}'];
  const field = fieldOf('Number', { error: 'At pier B it must start with B' });
  expect(codesBegunAsAsked(field, refused)).toEqual(['{{unique like B-37}}']);
  expect(codesBegunAsAsked({ ...field, error: 'Start with caution.' }, refused)).toEqual([]);
});

test('a placeholder shows the whole of a code with a digit in front', () => {
  expect(codesLikeExample(fieldOf('Plate', { placeholder: '1-ABC-234' }))[0]).toBe('{{unique like 1-ABC-234}}');
});
