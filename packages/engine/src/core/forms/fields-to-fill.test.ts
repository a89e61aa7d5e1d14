import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { fieldsToFill } from './fields-to-fill.ts';

const day = (label: string, parts: Partial<FieldSnapshot> = {}) =>
  fieldOf(label, { popup: 'calendar', placeholder: 'DD/MM/YYYY', ...parts });
const daysIn = (...fields: readonly FieldSnapshot[]) =>
  fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }).map(({ value }) => value);

test('a day that is typed beside a calendar is the likeliest one, and the second of two is later', () => {
  expect(daysIn(day('Arrival'), day('Departure'))).toEqual(['15/03/2027', '18/03/2027']);
});

test('the hour at which something ends is chosen after the one at which it starts', () => {
  const hours = ['07:00', '08:30', '10:00'];
  const list = (label: string) => fieldOf(label, { type: 'select', options: hours });
  expect(daysIn(list('Starts at'), list('Ends at'))).toEqual(['07:00', '08:30']);
});

test('a field that wants a day that has been gets one at the next attempt', () => {
  expect(daysIn(day('Bought', { error: 'The date cannot be in the future.' }))).toEqual(['13/05/2024']);
});

test('each e-mail address of a record is another one, but for a field that asks again', () => {
  const labels = ['E-mail', 'E-mail for invoices', 'Repeat e-mail'];
  const fields = ['Name', ...labels].map((label) => fieldOf(label, { type: label === 'Name' ? 'text' : 'email' }));
  const entries = fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }, { unique: true });
  expect(entries.slice(1).map(({ value }) => value)).toEqual([
    'ada.{{unique}}@example.com',
    'emmy.{{unique}}@example.com',
    'ada.{{unique}}@example.com',
  ]);
});

test('a box that would take the new record out of its lists is not ticked', () => {
  const box = (label: string) => fieldOf(label, { type: 'checkbox' });
  const fields = [fieldOf('Unit name'), box('Pets allowed'), box('Keep off the market'), box('Archived')];
  const entries = fieldsToFill({ ref: 'f', name: '', fields, method: 'post' });
  expect(entries.map(({ field }) => field.label)).toEqual(['Unit name', 'Pets allowed']);
});

test('a field with a number that something else has gets one that is new in each run', () => {
  const fields = [fieldOf('Name'), fieldOf('ISBN', { error: 'A title with this ISBN exists already.' })];
  const valuesOf = (unique: boolean) =>
    fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }, { unique }).map(({ value }) => value);
  expect(valuesOf(true)[1]).toContain('{{unique}}');
  expect(valuesOf(false)[1]).not.toContain('{{unique}}');
});

test('a code of few signs is of letters and new in each run, also where another record has the usual one', () => {
  const valueOfCode = (more: Partial<FieldSnapshot>) => {
    const code = fieldOf('Code', { required: true, ...more });
    const form = { ref: 'f', name: '', fields: [fieldOf('Name', { required: true }), code], method: 'post' } as const;
    return fieldsToFill(form, { unique: true })[1]?.value;
  };
  expect(valueOfCode({})).toBe('{{unique like A-1234}}');
  expect(valueOfCode({ hint: 'Two to four letters' })).toBe('{{unique like ABCD}}');
  expect(valueOfCode({ maxLength: 3, error: 'This code is already used.' })).toBe('{{unique like ABC}}');
});
