import type { FormSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { withBlame } from './blamed-fields.ts';

const UNIT = fieldOf('Unit');
const BEDROOMS = fieldOf('Bedrooms *', { type: 'number' });
const FORM: FormSnapshot = { ref: 'f', name: 'Add unit', fields: [UNIT, BEDROOMS], method: 'post' };
const TYPED = {
  entries: [
    { field: UNIT, value: '12{{unique}}' },
    { field: BEDROOMS, value: '25' },
  ],
  values: { unique: 'a2b3' },
};

const errorsOf = (form: FormSnapshot) => form.fields.map(({ error }) => error);

test('a message that repeats what was typed is about that field', () => {
  const said = 'Unit number 12a2b3 already exists in this building';
  expect(errorsOf(withBlame(FORM, [said], TYPED))).toEqual([said, undefined]);
});

test('a message that begins with the label is about that field; a number of two digits stands anywhere by chance', () => {
  const said = 'Bedrooms must be between 0 and 12';
  expect(errorsOf(withBlame(FORM, [said, '25 units are full'], TYPED))).toEqual([undefined, said]);
  expect(errorsOf(withBlame(FORM, ['Units are full'], TYPED))).toEqual([undefined, undefined]);
  expect(errorsOf(withBlame(FORM, ['The unit is let'], TYPED))).toEqual(['The unit is let', undefined]);
});

test('a message that says “this” before a label is about that field', () => {
  const said = 'A building with this unit exists already';
  expect(errorsOf(withBlame(FORM, [said], TYPED))).toEqual([said, undefined]);
  expect(errorsOf(withBlame(FORM, ['All of this unity is gone'], TYPED))).toEqual([undefined, undefined]);
});

test('fields that have an error of their own are enough', () => {
  const form = { ...FORM, fields: [{ ...UNIT, error: 'Required' }, BEDROOMS] };
  expect(withBlame(form, ['Bedrooms must be between 0 and 12'], TYPED)).toBe(form);
});
