import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { wrongValuesFor } from './wrong-values.ts';

test('a field with a format gets a value that breaks it, one that takes no input none', () => {
  expect(wrongValuesFor(fieldOf('E-mail', { type: 'email' }))).toHaveLength(1);
  expect(wrongValuesFor(fieldOf('E-mail', { type: 'email', disabled: true }))).toEqual([]);
});

test('a field for numbers takes no letters that could be wrong', () => {
  expect(wrongValuesFor(fieldOf('Phone', { type: 'text' }))).toHaveLength(1);
  expect(wrongValuesFor(fieldOf('Phone extension', { type: 'number' }))).toEqual([]);
  expect(wrongValuesFor(fieldOf('Postcode', { type: 'number', max: '99999' }))).toHaveLength(1);
});

test('a number is too great and too small, by the attributes of its field or by its hint', () => {
  const valuesFor = (more: Partial<FieldSnapshot>) =>
    wrongValuesFor(fieldOf('Seats', { type: 'number', ...more })).map(({ value }) => value);
  expect(valuesFor({ min: '1', max: '8' })).toEqual(['9', '0']);
  expect(valuesFor({ hint: 'At most 24' })).toEqual(['25']);
  expect(valuesFor({ min: '0' })).toEqual(['-1']);
});
