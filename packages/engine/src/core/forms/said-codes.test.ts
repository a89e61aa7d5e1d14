import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { saidCodes } from './said-codes.ts';

test.each([
  ['The code has 3 to 5 letters.', 'ABCD'],
  ['Use exactly 2 letters', 'AB'],
  ['The code has three letters.', 'ABC'],
  ['Zwei bis drei Buchstaben', 'ABC'],
  ['Must be 6 digits', '123456'],
  ['At least 5 digits', '12345'],
  ['Höchstens 3 Buchstaben', 'ABC'],
  ['A VIN has 17 letters and digits (no I, O, Q).', 'A1B2C3D4E5F6G7H8J'],
  ['Use 8 letters or numbers', 'A1B2C3D4'],
  ['Use capital letters, digits and hyphens only.', 'A1B2C3D4'],
])('%s', (error, sample) => {
  expect(saidCodes(fieldOf('Code', { error }))).toEqual([`{{unique like ${sample}}}`]);
});

test.each(['Letters only', 'Three letters and 4 digits', 'At most 50 characters', 'Must be 12 letters', ''])(
  '%j names no code',
  (error) => {
    expect(saidCodes(fieldOf('Code', { error }))).toEqual([]);
  },
);

test.each([
  ['Use RG- and six digits.', 'RG-{{unique like 123456}}'],
  ['Must start with “INV” followed by 4 digits', 'INV{{unique like 1234}}'],
])('%s: what stays before the digits', (hint, code) => {
  expect(saidCodes(fieldOf('Number', { hint }))).toEqual([code]);
});

test('a number field has limits of its own', () => {
  expect(saidCodes(fieldOf('Count', { type: 'number', error: 'At least 5 digits' }))).toEqual([]);
});

test('a number of so many digits is a code', () => {
  const chip = fieldOf('Chip number', { type: 'number', hint: '15 digits, optional' });
  expect(saidCodes(chip)).toEqual(['{{unique like 123456789123456}}']);
});

test('letters and digits without a number are as many as the field takes', () => {
  const code = fieldOf('Code', { error: 'Letters and digits only', maxLength: 6 });
  expect(saidCodes(code)).toEqual(['{{unique like A1B2C3}}']);
});
