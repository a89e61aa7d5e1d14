import { expect, test } from 'vitest';
import { pageWith, tableOf } from '../../../core/page.test-support.ts';
import { leftOutValues } from './left-out-values.ts';

/** A page with a table of invoices, each of a status and a customer of its own. */
const pageOf = (statuses: readonly string[]) =>
  pageWith({
    collections: [
      tableOf(
        'Invoices',
        ['Customer', 'Status'],
        statuses.map((status, index) => [`Customer ${index}`, status]),
      ),
    ],
  });

const START = pageOf(['Paid', 'Paid', 'Sent', 'Paid', 'Draft', 'Paid', 'Sent', 'Paid', 'Overdue', 'Paid']);

test.each([
  ['shows none of the many that were paid', ['Sent', 'Overdue', 'Sent', 'Overdue', 'Sent', 'Sent'], ['Paid']],
  ['still shows one', ['Sent', 'Overdue', 'Paid', 'Overdue', 'Sent', 'Sent'], []],
  ['shows so few that it may be chance', ['Sent', 'Sent'], []],
  ['shows nothing', [], []],
])('a filter that %s', (_what, statuses, leftOut) => {
  const said = leftOutValues(pageOf(statuses), START);
  expect(said.flatMap((that) => (that.kind === 'no-row' ? that.cells : []))).toEqual(leftOut);
});

test('a page that shows fewer of the same leaves nothing out', () => {
  const inOrder = [...Array(8).fill('Active'), ...Array(8).fill('Ended')];
  expect(leftOutValues(pageOf(inOrder.slice(0, 8)), pageOf(inOrder))).toEqual([]);
});

test('a column of names tells nothing', () => {
  const names = pageWith({ collections: [tableOf('People', ['Name'], [['Ada'], ['Bea'], ['Cleo']])] });
  const fewer = pageWith({ collections: [tableOf('People', ['Name'], Array(9).fill(['Ada']))] });
  expect(leftOutValues(fewer, names)).toEqual([]);
});
