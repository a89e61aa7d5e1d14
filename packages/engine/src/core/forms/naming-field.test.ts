import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { asksForPerson, namingField } from './naming-field.ts';

test.each([
  [['Unit', 'First name', 'Last name'], true],
  [['Vorname', 'Nachname'], true],
  [['Name', 'Rent'], false],
  [[], false],
] as const)('a form with %j asks for a person: %s', (labels, isSo) => {
  expect(asksForPerson({ fields: labels.map((label) => fieldOf(label)) })).toBe(isSo);
});

const nameOf = (...fields: readonly (readonly [label: string, more?: Partial<FieldSnapshot>])[]) =>
  namingField({ ref: 'f', name: '', fields: fields.map(([label, more]) => fieldOf(label, more)), method: 'post' })
    ?.label;

test('in a form that marks nothing as required, a record is called by its code or its first line, not by its notes', () => {
  const notes = ['Notes', { type: 'textarea' }] as const;
  expect(nameOf(['Make'], ['Registration'], notes)).toBe('Registration');
  expect(nameOf(['Station (optional)'], ['Place'], notes)).toBe('Place');
  expect(nameOf(['Reference (optional)'], notes)).toBe('Notes');
});

test('where a form marks what is required, what is not marked may be left out', () => {
  expect(nameOf(['Registration'], ['Make', { required: true }])).toBe('Make');
});
