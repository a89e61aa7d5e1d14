import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { fieldsAskedFor } from './fields-asked-for.ts';

const asked = (...fields: readonly FieldSnapshot[]) =>
  fieldsAskedFor({ ref: 'f', name: '', fields, method: 'post' }).map(({ label }) => label);
const choice = (label: string, error?: string) =>
  fieldOf(label, { type: 'select', ...(error === undefined ? {} : { error }) });

test('the fields with an error are asked for, all texts where none has one', () => {
  expect(asked(fieldOf('Name'), choice('Level'))).toEqual(['Name']);
  expect(asked(fieldOf('Name'), choice('Level', 'Choose a level.'))).toEqual(['Level']);
});

test('a choice that the error of another one names is asked for in its place', () => {
  const error = 'The native language cannot be a source language.';
  expect(asked(choice('Native language'), choice('Source languages', error))).toEqual(['Native language']);
  expect(asked(choice('Start'), choice('End', 'The end must be after the start.'))).toEqual(['End']);
  expect(asked(choice('Start'), fieldOf('End', { error: 'The end comes after the start.' }))).toEqual(['End']);
});

test('the choice before one that offered nothing gets another value', () => {
  const [client, projects] = [choice('Client'), choice('Projects', 'Choose at least one.')];
  const form = { ref: 'f', name: '', fields: [client, projects], method: 'post' } as const;
  const namesOf = (...entered: readonly FieldSnapshot[]) =>
    fieldsAskedFor(
      form,
      entered.map((field) => ({ field, value: 'Acme' })),
    ).map(({ label }) => label);
  expect(namesOf(client)).toEqual(['Client']);
  expect(namesOf(client, projects)).toEqual(['Projects']);
  expect(namesOf()).toEqual(['Projects']);
});

test('a list that is closed is a choice, and one that a text was typed into offered nothing', () => {
  const list = { type: 'combobox', popup: 'list' } as const;
  const [client, error] = [fieldOf('Client', { ...list, options: ['Acme'] }), 'Choose at least one.'];
  const fields = [fieldOf('Client', list), fieldOf('Projects', { ...list, error })];
  const entries = [
    { field: client, value: 'Acme' },
    { field: fieldOf('Projects', list), value: 'Sample text' },
  ];
  const names = fieldsAskedFor({ ref: 'f', name: '', fields, method: 'post' }, entries).map(({ label }) => label);
  expect(names).toEqual(['Client']);
});
