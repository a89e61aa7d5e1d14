import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { asksForPerson } from './naming-field.ts';

test.each([
  [['Unit', 'First name', 'Last name'], true],
  [['Vorname', 'Nachname'], true],
  [['Name', 'Rent'], false],
  [[], false],
] as const)('a form with %j asks for a person: %s', (labels, isSo) => {
  expect(asksForPerson({ fields: labels.map((label) => fieldOf(label)) })).toBe(isSo);
});
