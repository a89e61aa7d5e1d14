import { expect, test } from 'vitest';
import { pageWith, tableOf } from '../../core/page.test-support.ts';
import { createOwnRows } from './own-rows.ts';

type Rows = readonly (readonly string[])[];

const FORMER = ['Cash', '£20', '3 May', 'Paid'];
const ADDED = ['Transfer', '£25', '15 March', 'Paid'];

/** The rows of one list as they were seen one after the other, and how many things were added until then. */
function ownAfter(...looks: readonly [rows: Rows, added: number, path?: string][]) {
  const own = createOwnRows();
  for (const [rows, added, path = '/payments'] of looks)
    own.learn(pageWith({ url: `http://shop.test${path}`, collections: [tableOf('Payments', [], rows)] }), added);
  return own;
}

test('what a list has more since something was added is own', () => {
  const own = ownAfter([[FORMER], 0], [[FORMER, ADDED], 1]);
  expect([FORMER, ADDED].map(own.has)).toEqual([false, true]);
});

test('an own row whose status changed is own, but no other row of one cell more or of other values', () => {
  const own = ownAfter([[FORMER], 0], [[FORMER, ADDED], 1]);
  expect(own.has(['Transfer', '£25', '15 March', 'Refunded'])).toBe(true);
  expect(own.has(['Transfer', '£25', '16 March', 'Refunded'])).toBe(false);
  expect(own.has([...ADDED, 'Open'])).toBe(false);
});

test.each<[string, Rows, number, string]>([
  ['of a list that is seen for the first time', [FORMER, ADDED], 1, '/refunds'],
  ['of a list to which nothing was added since', [FORMER, ADDED], 0, '/payments'],
  [
    'of which there are more than were added, such as another page',
    [ADDED, ['Card', '£9', '4 May', 'Due']],
    1,
    '/payments',
  ],
])('a row is none %s', (_what, rows, added, path) => {
  const own = ownAfter([[FORMER], 0], [rows, added, path]);
  expect(own.has(ADDED)).toBe(false);
});

test('a row that was there before is none, although one like it was added', () => {
  const own = ownAfter([[FORMER, ADDED], 0], [[FORMER, ADDED, ADDED], 1]);
  expect(own.has(ADDED)).toBe(false);
});

test('pages and filters in the address are views of one list', () => {
  const own = ownAfter([[FORMER], 0, '/payments'], [[ADDED], 1, '/payments?sort=-date']);
  expect(own.has(ADDED)).toBe(true);
});
