import { expect, it } from 'vitest';
import { timesAskedFor } from './times-asked-for.ts';

const options = ['07:00', '09:45', '10:00', '18:15', '18:30'];

it.each([
  ['Tessa works from 10:00 to 18:30 on Mondays.', ['10:00', '18:15']],
  ['Please choose a time.', []],
  ['We close at 18:30.', []],
])('“%s” asks for %j', (error, times) => {
  expect(timesAskedFor({ options, error })).toEqual(times);
});
