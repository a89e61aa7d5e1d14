import { expect, test } from 'vitest';
import { namesDay, typedDay } from './typed-day.ts';

const MARCH_15 = { year: 2027, month: 3, day: 15 };

test.each([
  ['2027-03-15', MARCH_15],
  ['2027-03-15T09:30', MARCH_15],
  ['03/15/2027', MARCH_15],
  ['15.03.2027', MARCH_15],
  ['15/03/2027', MARCH_15],
  ['03/04/2027', null],
  ['15.03.27', null],
  ['London', null],
  ['2027', null],
])('typing %s is the day %j', (text, day) => {
  expect(typedDay(text)).toEqual(day);
});

test.each([
  ['Mar 15, 2027', true],
  ['15 March 2027', true],
  ['Mon, 15.3.2027', true],
  ['15/03/27', true],
  ['2027-03-15', true],
  ['Mar 14, 2027', false],
  ['March 2027', false],
  ['in 111 days', false],
  ['Mar 15, 2027, 09:30', false],
  ['Mar 15, 2028', false],
])('%s names March 15, 2027: %s', (text, names) => {
  expect(namesDay(text, MARCH_15)).toBe(names);
});
