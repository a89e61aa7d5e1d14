import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { saidDays } from './said-days.ts';

test.each([
  ['The event runs from 03/09/2026 to 05/09/2026.', ['2026-09-03', '2026-09-05']],
  ['Choose a day between 13 May 2027 and 30 June 2027', ['2027-05-13', '2027-06-30']],
  ['Must be after 2027-02-28', ['2027-03-01']],
  ['The date must be before Mar 15, 2027.', ['2027-03-14']],
  ['On or after 15.03.2027', ['2027-03-15']],
  ['Not later than 12/31/2026', ['2026-12-31']],
  ['Enter a date.', []],
  ['Order 2027-99-99 is closed', []],
])('%s: %j', (error, days) => {
  expect(saidDays({ error })).toEqual(days);
});

test('a refused day is one of those that the complaint names, also where a booking takes another one in each run', () => {
  const day = (label: string, error?: string) => fieldOf(label, { type: 'date', ...(error ? { error } : {}) });
  const fields = [day('Start', 'The event runs from 03/09/2026 to 05/09/2026.'), day('End')];
  const entries = fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }, { unique: true });
  expect(entries.map(({ value }) => value)).toEqual(['2026-09-03', '{{unique like 2027-03-15}}']);
});
