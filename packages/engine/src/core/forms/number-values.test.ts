import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { numbersFor, numbersInText } from './number-values.ts';

test.each([
  ['Bedrooms must be between 0 and 12', ['2', '1', '0', '12']],
  ['Must be at least 50', ['50', '51']],
  ['No more than 1 for each order', ['1']],
  ['Must be less than or equal to 3', ['2', '1', '3']],
  ['Year between 1950 and this year', ['1950', '1951']],
  ['Is required', ['2', '25', '1']],
  ['It may not exceed the budget', ['1', '0', '2', '25']],
  ['Must be below the list price', ['1', '0', '2', '25']],
  ['Must not be lower than the last reading', ['2', '25', '1']],
])('a number that was refused with “%s” is one of %j', (error, numbers) => {
  expect(numbersFor(fieldOf('Bedrooms', { type: 'number', error }))).toEqual(numbers);
});

test('a fraction comes first where the field takes one, unless it holds it', () => {
  const price = { type: 'number', fractions: true } as const;
  expect(numbersFor(fieldOf('Price', price))).toEqual(['2.5', '2', '25', '1']);
  expect(numbersFor(fieldOf('Price', { ...price, value: '2.50' }))).toEqual(['2', '25', '1']);
});

test('the attributes of the field say more than its hint', () => {
  const field = fieldOf('Seats', { type: 'number', min: '4', max: '8', hint: 'Between 1 and 3' });
  expect(numbersFor(field)).toEqual(['4', '8', '5']);
});

test.each([
  [{ value: '4' }, ['2', '25', '1']],
  [{ error: 'Between −5 and 3 °C' }, ['2', '1', '-5', '3', '-4']],
  [{ value: 'A 12' }, []],
  [{ error: 'At most 8 characters' }, []],
] as const)('a text field with %j gets the numbers %j', (field, numbers) => {
  expect(numbersInText(fieldOf('Temperature', { type: 'text', ...field }))).toEqual(numbers);
});
