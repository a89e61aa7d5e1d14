import { expect, it } from 'vitest';
import { timesAfter, timesAskedFor } from './times-asked-for.ts';

const options = ['07:00', '09:45', '10:00', '18:15', '18:30'];

it.each([
  ['Tessa works from 10:00 to 18:30 on Mondays.', ['10:00', '18:15']],
  ['Please choose a time.', []],
  ['We close at 18:30.', []],
])('“%s” asks for %j', (error, times) => {
  expect(timesAskedFor({ options, error })).toEqual(times);
});

it.each([
  ['Starts at', '10:00', 'Ends at', ['18:15', '18:30']],
  ['Opening time', '10:00', 'Closing time', ['18:15', '18:30']],
  ['Opens', '09:45', 'Closes', ['10:00', '18:15', '18:30']],
  ['Ends at', '10:00', 'Starts at', []],
  ['Starts at', 'Any time', 'Ends at', []],
])('“%s” at %s leaves for “%s” %j', (first, value, label, times) => {
  expect(timesAfter({ label, options }, [{ field: { label: first }, value }])).toEqual(times);
});
