import { expect, test } from 'vitest';
import { fieldOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { boundFor, dayIn, printBound, rangeFieldsOf, scalesOf } from './range-fields.ts';

const TOURS = tableOf(
  'Tours',
  ['Tour', 'Price', 'Day'],
  [
    ['Harbor walk', '€12.00', '2 Mar 2027'],
    ['Castle tour', '€18.00', '2027-03-09'],
    ['Night market', '€25.00', '1 April 2027'],
  ],
);
const submit = { ref: 'save', name: 'Save', target: { role: 'button', name: 'Save' } } as const;
const ends = (label: string, parts: Parameters<typeof fieldOf>[1], isSaved = false) => {
  const fields = [fieldOf(label, parts)];
  const form = { ref: 'form', name: '', method: 'script' as const, fields, ...(isSaved ? { submit } : {}) };
  return rangeFieldsOf(pageWith({ collections: [TOURS], forms: [form] })).map(({ end }) => end);
};

test.each([
  ['Price', { type: 'range', value: '80', max: '80' }, ['to']],
  ['Price', { type: 'range', value: '0' }, ['from']],
  ['Maximum price', { type: 'range', value: '0' }, ['to']],
  ['From', { type: 'date' }, ['from']],
  ['Until', { type: 'date' }, ['to']],
  ['Max. price', { type: 'number' }, ['to']],
  ['Quantity', { type: 'number' }, []],
  ['Search from', { type: 'text' }, []],
  ['Issued from', { type: 'text', popup: 'calendar' }, ['from']],
] as const)('“%s” %j sets these ends of a range: %j', (label, parts, expected) => {
  expect(ends(label, parts)).toEqual(expected);
});

test('what a button saves is no filter', () => {
  expect(ends('Start', { type: 'date' }, true)).toEqual([]);
});

test('a bound leaves the outermost member outside, in the spelling of the field', () => {
  const [price, day] = [fieldOf('Price', { type: 'range', max: '80' }), fieldOf('Day', { type: 'date' })];
  const bounds = (field: typeof price, end: 'from' | 'to') =>
    scalesOf(TOURS.rows, field).map((scale) => {
      const bound = boundFor(scale, { form: { ref: '', name: '', fields: [], method: 'script' }, field, end });
      return bound === null ? null : printBound(bound, field, scale);
    });
  expect([bounds(price, 'from'), bounds(price, 'to')]).toEqual([['15'], ['21']]);
  expect([bounds(day, 'from'), bounds(day, 'to')]).toEqual([['2027-03-06'], ['2027-03-20']]);
  expect(bounds(fieldOf('Price', { type: 'range', max: '20' }), 'to')).toEqual([null]);
});

test.each([
  ['26.11.2026', '20.11.2026', '14.10.2026', '23.11.2026'],
  ['2 Mar 2027', '8 Jan 2027', '5 Jan 2027', '3 Feb 2027'],
  ['Mar 2, 2027', 'Jan 28, 2027', 'Jan 5, 2027', 'Feb 13, 2027'],
])('beside a calendar, a bound is written as the members write their days: %s', (first, second, third, expected) => {
  const rows = [
    ['Harbor walk', first],
    ['Castle tour', second],
    ['Night market', third],
  ];
  const field = fieldOf('Issued from', { popup: 'calendar' });
  const [scale = []] = scalesOf(rows, field);
  const form = { ref: '', name: '', fields: [], method: 'script' } as const;
  expect(printBound(boundFor(scale, { form, field, end: 'to' }) ?? 0, field, scale)).toBe(expected);
});

test.each([
  ['2 Mar 2027', 20_879],
  ['2027-03-02', 20_879],
  ['yesterday', null],
  ['12', null],
])('the day in “%s” is %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});
