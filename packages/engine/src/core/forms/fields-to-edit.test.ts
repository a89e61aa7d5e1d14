import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { fieldsToEdit } from './fields-to-edit.ts';

const NAME = fieldOf('Name', { value: 'Ada a2b3c4d5' });

/** What the fields of a form get beside the new name, by their labels. */
function edited(...fields: readonly FieldSnapshot[]): Readonly<Record<string, string>> {
  const form = { ref: 'f', name: '', fields: [NAME, ...fields], method: 'post' } as const;
  const entries = fieldsToEdit(form, { naming: 'text:Name:1', name: 'Grace {{unique}}' });
  expect(entries[0]).toEqual({ field: NAME, value: 'Grace {{unique}}' });
  return Object.fromEntries(entries.slice(1).map(({ field, value }) => [field.label, value]));
}

const options = ['Low', 'High'];

test('each field gets another value of its kind, and none that another field has', () => {
  const city = fieldOf('City', { value: 'London' });
  const seats = fieldOf('Seats', { type: 'number', value: '3' });
  const weight = fieldOf('Weight', { type: 'number', value: '4', max: '5' });
  const rank = fieldOf('Rank', { type: 'select', value: 'Low', options });
  expect(edited(city, seats, weight, rank)).toEqual({ City: 'London two', Seats: '2', Weight: '5', Rank: 'High' });
});

test('a phone number gets another last digit, and a code stays', () => {
  const phone = fieldOf('Telephone', { value: '+46 20 4655 29' });
  const code = fieldOf('Registration', { value: 'AJ37 LFZ' });
  expect(edited(phone, code)).toEqual({ Telephone: '+46 20 4655 20' });
});

test('a number moves a little, and a year back', () => {
  const length = fieldOf('Length', { type: 'number', value: '12.5' });
  const beam = fieldOf('Beam', { type: 'number', value: '0.8', min: '0.5', max: '1.8' });
  const year = fieldOf('Year built', { type: 'number', value: '2026' });
  const discount = fieldOf('Discount', { type: 'number', value: '2 %' });
  expect(edited(length, beam, year, discount)).toEqual({
    Length: '13.5',
    Beam: '1.8',
    'Year built': '2025',
    Discount: '3',
  });
});

test('a booking stays on its day and at its hour, which no other run has', () => {
  const day = fieldOf('Date', { placeholder: 'dd/mm/yyyy', value: '30/03/2027' });
  const from = fieldOf('From', { type: 'time', value: '09:30' });
  const seats = fieldOf('Seats', { type: 'number', value: '3' });
  expect(edited(day, from, seats)).toEqual({ Seats: '4' });
});

test('a box that nothing sends acts at once', () => {
  const done = fieldOf('Done', { type: 'checkbox', value: 'on' });
  const edit = { naming: 'text:Name:1', name: 'Grace {{unique}}' };
  const inRow = { ref: 'f', name: '', fields: [NAME, done], method: 'script' } as const;
  const labels = (form: Parameters<typeof fieldsToEdit>[0]) => fieldsToEdit(form, edit).map(({ field }) => field.label);
  expect(labels(inRow)).toEqual(['Name']);
  const submit = { ref: 's', name: 'Save', target: { role: 'button', name: 'Save' } } as const;
  expect(labels({ ...inRow, submit })).toEqual(['Name', 'Done']);
});

test('what the edit leaves alone keeps its value, also the name', () => {
  const form = { ref: 'f', name: '', fields: [NAME, fieldOf('City', { value: 'London' })], method: 'post' } as const;
  const edit = {
    naming: 'text:Name:1',
    name: 'Grace {{unique}}',
    leaves: ({ value }: FieldSnapshot) => value === NAME.value,
  };
  expect(fieldsToEdit(form, edit).map(({ field }) => field.label)).toEqual(['City']);
});

test('a date moves where it is the only one', () => {
  const from = fieldOf('From', { type: 'date', value: '2027-03-15' });
  const until = fieldOf('Until', { type: 'date', value: '2027-04-18' });
  expect(edited(from)).toEqual({ From: '2027-04-18' });
  expect(edited(from, until)).toEqual({});
});

test('a checkbox is turned; with settings, empty texts are filled, and no choice is made that was not', () => {
  const news = fieldOf('Newsletter', { type: 'checkbox', value: 'on' });
  const size = fieldOf('Size', { type: 'select', value: '', options });
  const form = { ref: 'f', name: '', fields: [NAME, news, size, fieldOf('City')], method: 'post' } as const;
  const values = (fills: boolean) =>
    fieldsToEdit(form, { naming: '', name: '', fills }).map(({ field, value }) => `${field.label}: ${value}`);
  expect(values(false)).toEqual(['Newsletter: off']);
  expect(values(true)).toEqual(['Newsletter: off', 'City: London']);
});

test('what is empty, unique, secret or decides where the record is listed stays', () => {
  const empty = fieldOf('City', { value: '' });
  const email = fieldOf('Email', { type: 'email', value: 'ada.a2b3c4d5@example.com' });
  const own = fieldOf('Sign-in address', { type: 'email', value: 'mona@example.org' });
  const code = fieldOf('Code', { value: 'QKD-5821' });
  const secret = fieldOf('PIN', { type: 'password', value: '1234' });
  const status = fieldOf('Status', { type: 'select', value: 'Low', options });
  const locked = fieldOf('Place', { value: 'Hall', disabled: true });
  expect(edited(empty, email, own, code, secret, status, locked)).toEqual({});
});
