import type { FieldSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import { fieldOf as field } from '../page.test-support.ts';
import { dateValues, otherSpellings } from './date-values.ts';
import { valuesToType } from './values-to-type.ts';

it.each<[string, Partial<FieldSnapshot>, string]>([
  ['Birthday', { placeholder: 'MM/DD/YYYY' }, '12/15/1990'],
  ['Starts', { placeholder: 'TT.MM.JJJJ' }, '15.03.2027'],
  ['Starts', { placeholder: 'YYYY-MM-DD hh:mm' }, '2027-03-15 09:30'],
  ['Starts at', { placeholder: 'hh:mm aa' }, '09:30 AM'],
  ['Due', { hint: 'Use DD/MM/YYYY' }, '15/03/2027'],
  ['Due date', {}, '2027-03-15'],
  ['Starts at', { placeholder: 'Select time' }, '09:30:00'],
  ['Delivery', { type: 'combobox', popup: 'calendar', value: '06.12.2026' }, '15.03.2027'],
  ['Delivery', { type: 'combobox', popup: 'calendar', value: '12/26/2026' }, '03/15/2027'],
  ['Delivery', { type: 'combobox', popup: 'calendar', value: '06/12/2026' }, '2027-03-15'],
])('“%s” with %j gets a moment in its format', (label, parts, value) => {
  expect(dateValues(field(label, parts))[0]).toBe(value);
});

it('leaves every other field to its own values', () => {
  expect(dateValues(field('Name'))).toEqual([]);
  expect(dateValues(field('Update note', { placeholder: 'Select a person' }))).toEqual([]);
  expect(dateValues(field('Date', { type: 'date' }))).toEqual([]);
});

it.each([
  'Cannot be in the future.',
  'The day must be in the past',
  'Darf nicht in der Zukunft liegen',
  'The date is in the future',
  'Das Datum liegt in der Zukunft',
])('a field that says “%s” gets a day that has been', (error) => {
  expect(dateValues(field('Bought', { placeholder: 'YYYY-MM-DD', error }))[0]).toBe('2024-05-13');
  expect(valuesToType(field('Bought', { type: 'date', error }))[0]).toBe('2024-05-13');
});

it.each(['Cannot be in the past.', 'Enter a valid date', 'It must be a day that is in the future'])(
  'a field that says “%s” does not',
  (error) => {
    expect(dateValues(field('Due', { placeholder: 'YYYY-MM-DD', error }))[0]).toBe('2027-03-15');
  },
);

it('a field with a last day gets one before it', () => {
  expect(valuesToType(field('Bought', { type: 'date', max: '2026-11-26' }))).toEqual(['2024-05-13']);
});

it('a day has other spellings, and what is none has not', () => {
  expect(otherSpellings('2027-03-15')).toEqual(['03/15/2027', '15.03.2027', '15/03/2027']);
  expect(otherSpellings('15.03.2027')).toEqual(['2027-03-15', '03/15/2027', '15/03/2027']);
  expect(otherSpellings('2026-12-02')).toEqual(['12/02/2026', '02.12.2026', '02/12/2026']);
  expect(otherSpellings('03/18/2027')).toEqual(['2027-03-18', '18.03.2027', '18/03/2027']);
  expect(otherSpellings('{{unique like 2027-03-15}}')[1]).toBe('{{unique like 15.03.2027}}');
  for (const text of ['', 'Ada', '03/04/2027', '{{unique}}', '2027-03-15T09:30'])
    expect(otherSpellings(text), text).toEqual([]);
});
