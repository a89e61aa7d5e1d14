import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { booksSomething, newMoments } from './booked-moments.ts';
import { fieldsToFill } from './fields-to-fill.ts';

const DATE = fieldOf('Date', { type: 'date' });
const formWith = (...fields: ReturnType<typeof fieldOf>[]) => ({ ref: 'f', name: '', fields, method: 'post' as const });

test('a form with a time of day books something', () => {
  const hours = ['09:00', '09:30', '10:00', '10:30'];
  expect(booksSomething(formWith(DATE, fieldOf('Start', { type: 'time' })))).toBe(true);
  expect(booksSomething(formWith(fieldOf('When', { type: 'datetime-local' })))).toBe(true);
  expect(booksSomething(formWith(DATE, fieldOf('Slot', { type: 'select', options: hours })))).toBe(true);
  expect(booksSomething(formWith(DATE, fieldOf('Time', { type: 'combobox', popup: 'list', value: '08:15' })))).toBe(
    true,
  );
  expect(
    booksSomething(formWith(DATE, fieldOf('Clinic', { type: 'combobox', popup: 'list', value: 'Riverside' }))),
  ).toBe(false);
  expect(booksSomething(formWith(DATE, fieldOf('Speed', { type: 'select', options: ['Slow', 'Fast'] })))).toBe(false);
});

test('a form with the days of a stay books something', () => {
  const days = (...labels: readonly string[]) => formWith(...labels.map((label) => fieldOf(label, { type: 'date' })));
  expect(booksSomething(days('Arrival', 'Departure'))).toBe(true);
  expect(booksSomething(days('From', 'Until'))).toBe(true);
  expect(booksSomething(days('Date', 'Due'))).toBe(false);
  const entered = fieldsToFill(days('Arrival', 'Departure'), { unique: true }).map(({ value }) => value);
  expect(entered).toEqual(['{{unique like 2027-03-15}}', '{{unique like 2027-03-16}}']);
});

test('days and hours come in new ones first', () => {
  expect(newMoments(['2027-03-15', 'Ada'], DATE)).toEqual(['{{unique like 2027-03-15}}', '2027-03-15', 'Ada']);
  const start = (max: string) => fieldOf('Start', { type: 'time', max });
  expect(newMoments(['09:30'], start('18:00'))).toEqual(['{{unique like 09:30}}', '09:30']);
  expect(newMoments(['09:30'], start('12:00'))).toEqual(['09:30']);
});

test('what books takes another day and hour in each run, its end comes after its beginning', () => {
  const form = formWith(DATE, fieldOf('Start', { type: 'time' }), fieldOf('End', { type: 'time' }));
  const entered = (unique: boolean) => fieldsToFill(form, { unique }).map(({ value }) => value);
  expect(entered(true)).toEqual(['2027-03-15', '09:30', '11:15'].map((sample) => `{{unique like ${sample}}}`));
  expect(entered(false)[0]).toBe('2027-03-15');
});
