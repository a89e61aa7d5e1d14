import { expect, test } from 'vitest';
import { pageWith, tableOf } from '../../core/page.test-support.ts';
import { columnSums } from './expectations-of-lists.ts';

const REPORT = tableOf(
  'Agents',
  ['Agent', 'Solved'],
  [
    ['Rosa', '7'],
    ['Till', '5'],
  ],
);

function sumsWith(label: string, value: string) {
  const fact = { label, value, target: { role: 'value', name: label } } as const;
  return columnSums(null, pageWith({ collections: [REPORT], facts: [fact] }));
}

test('a total under the name of its column is its sum, also where it is no money', () => {
  expect(sumsWith('Total Solved', '12')).toMatchObject([{ kind: 'sum', target: { name: 'Total Solved' } }]);
});

test('other numbers add up by chance, and a total that does not is none', () => {
  expect(sumsWith('Total', '12')).toEqual([]);
  expect(sumsWith('Total Solved', '13')).toEqual([]);
});

test('a total may be called by how many it adds up', () => {
  expect(sumsWith('Total of 2 agents Solved', '12')).toMatchObject([{ kind: 'sum' }]);
  expect(sumsWith('Total of 37 agents Solved', '12')).toEqual([]);
});
