import { expect, it } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { valuesToType } from './values-to-type.ts';

const firstFor = (label: string, placeholder: string) => valuesToType(fieldOf(label, { placeholder }))[0];

it('a code is written as its placeholder shows it', () => {
  expect(firstFor('Insurance number', 'HC-123456')).toBe('{{unique like HC-123456}}');
  expect(firstFor('Part', 'e.g. AB-1234-X')).toBe('{{unique like AB-1234-X}}');
  expect(valuesToType(fieldOf('Article', { hint: 'The number on the box, such as QQ 1234' }))[0]).toBe(
    '{{unique like QQ 1234}}',
  );
});

it('a second code of the same shape follows, and none that the field does not take', () => {
  const values = valuesToType(fieldOf('SKU', { placeholder: 'ABC-1234' }));
  expect(values.slice(0, 2)).toEqual(['{{unique like ABC-1234}}', '{{unique like ABC-1239}}']);
  expect(valuesToType(fieldOf('SKU', { placeholder: 'ABC-1234', maxLength: 6 }))[0]).toBe('Sample');
  expect(valuesToType(fieldOf('SKU', { placeholder: 'ABC-1234', pattern: '[0-9]+' }))).toEqual(['12345']);
});

it('what an error asks for follows the value that was refused', () => {
  const second = (error: string) => valuesToType(fieldOf('Code', { error }))[1];
  expect(second('A code looks like XY-123.')).toBe('{{unique like XY-123}}');
  expect(second('“Sample text” is already in use.')).toBe('{{unique like ABC123}}');
  expect(second('Enter a code.')).toBe('12345');
  expect(second('XY-123 was refused.')).toBe('12345');
});

it('an example that is no code is asked for, too', () => {
  const second = (parts: object) => valuesToType(fieldOf('Shortcut', parts))[1];
  expect(second({ error: 'Enter a domain such as example.com.' })).toBe('{{unique}}.com');
  expect(second({ hint: 'A path, e.g. “/help”' })).toBe('/{{unique}}');
  expect(second({ placeholder: 'acme.example' })).toBe('{{unique}}.example');
  expect(second({ placeholder: 'Your shortcut', error: 'Would you like another one?' })).toBe('12345');
});

it('a placeholder in words is no value', () => {
  expect(firstFor('Name', 'Your name')).toBe('Ada Lovelace');
  expect(firstFor('Room', 'Up to 30 characters')).toBe('Sample text');
});

it('what Assay created is chosen last: it is removed again', () => {
  const field = fieldOf('Customer', { type: 'select', options: ['Ada w7f3c3v4', 'Baker', 'Cole'], value: 'Baker' });
  expect(valuesToType(field)).toEqual(['Cole', 'Baker', 'Ada w7f3c3v4']);
});

it('what Assay created is known by what it typed or by its number, too', () => {
  const options = ['ABC754 – Sample text two', 'VAN-12 – Opel', 'AJ37 – Ford'];
  const field = fieldOf('Vehicle', { type: 'select', options });
  expect(valuesToType(field).at(-1)).toBe('ABC754 – Sample text two');
  expect(valuesToType(field, { isOwn: (text) => text.startsWith('VAN-12') })[0]).toBe('AJ37 – Ford');
});

it('an hourly rate is no address', () => {
  expect(firstFor('Hourly rate (€)', '0')).toBe('10');
  expect(firstFor('URL of the shop', '')).toBe('https://example.com/');
});

it('a field for a password gets the one of the account and nothing else, also after a refusal', () => {
  const field = fieldOf('New password', { type: 'password', error: 'Choose a password that differs.' });
  expect(valuesToType(field)).toEqual(['{{password}}']);
});

it('a number that is a code has its digits, an amount is small', () => {
  const first = (label: string, parts: object = {}) => valuesToType(fieldOf(label, { type: 'number', ...parts }))[0];
  expect(first('Postcode')).toBe('12345');
  expect(first('In stock')).toBe('2');
  expect(first('Year', { max: '10' })).toBe('2');
});

it('a day or an hour that was refused is followed by another one, and a day of birth lies behind us', () => {
  const valuesOf = (label: string, type: 'date' | 'time') => valuesToType(fieldOf(label, { type }));
  expect(valuesOf('Start', 'time')).toEqual(['09:30', '11:15', '14:45']);
  expect(valuesOf('Visit', 'date').slice(0, 2)).toEqual(['2027-03-15', '2027-04-20']);
  expect(valuesOf('Date of birth', 'date')[0]).toBe('1990-12-15');
});

it('who was imported with a sample file is chosen last', () => {
  const options = ['Ada Lovelace', 'Bram Dekker', 'Elif Kaya'];
  expect(valuesToType(fieldOf('Customer', { type: 'select', options }))).toEqual([
    'Bram Dekker',
    'Elif Kaya',
    'Ada Lovelace',
  ]);
});

it('a calendar gets a day that every month has, or the first and the last one', () => {
  const options = ['27', '28', '29', '30', '1', '2'];
  const valuesFor = (label: string) => valuesToType(fieldOf(label, { type: 'select', popup: 'calendar', options }));
  expect(valuesFor('Due')).toEqual(['28', '28 – 29']);
  expect(valuesFor('First and last day')).toEqual(['28 – 29', '28']);
  expect(valuesFor('Rental period')[0]).toBe('28 – 29');
});
