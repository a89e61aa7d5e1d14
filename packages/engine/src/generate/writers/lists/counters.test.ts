import { expect, test } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { countersOn, countOf } from './counters.ts';

const link = (name: string, href = 'http://shop.test/orders') =>
  nodeOf('link', name, { interactive: true, href, target: { role: 'link', name: name.replace(/ ?\b\d+\b ?/u, '') } });
const wordsIn = (...names: string[]) =>
  countersOn(pageWith({ url: 'http://shop.test/', nodes: names.map((name) => link(name)) })).map(
    ({ words, count }) => `${words}: ${count}`,
  );

test('a link with words and one whole number is a counter', () => {
  expect(wordsIn('Open orders 12', '7 customers', 'Pending 10')).toEqual([
    'Open orders: 12',
    'customers: 7',
    'Pending: 10',
  ]);
});

test('codes, amounts, dates and texts are none', () => {
  expect(wordsIn('PO-2440', '#73 Export', 'Total 3.50', '15 Mar 2027', 'Room', 'Version 2.1')).toEqual([]);
});

test('the page behind it says how many in its own words, else by its only list', () => {
  const [counter] = countersOn(pageWith({ url: 'http://shop.test/', nodes: [link('Open orders 2')] }));
  if (!counter) throw new Error('No counter.');
  const target = { role: 'value', name: 'orders' } as const;
  const said = pageWith({ facts: [{ label: 'orders', value: '2', target }] });
  expect(countOf(said, counter)).toMatchObject({ what: 'text', target });
  const list = tableOf('Orders', ['No.'], [['1'], ['2']]);
  expect(countOf(pageWith({ collections: [list] }), counter)).toMatchObject({ what: 'count', target: list.items });
  const longer = tableOf('Orders', ['No.'], [['1'], ['2'], ['3']]);
  expect(() => countOf(pageWith({ collections: [longer] }), counter)).toThrow('does not say how many');
  const paged = pageWith({ collections: [list], nodes: [nodeOf('link', 'Page 2', { interactive: true })] });
  expect(() => countOf(paged, counter)).toThrow('does not say how many');
});
