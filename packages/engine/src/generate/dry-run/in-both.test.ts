import type { Expectation } from '@assay/domain';
import { expect, test } from 'vitest';
import { inBoth } from './in-both.ts';

const row = (name: string, ...cells: readonly string[]): Expectation => ({
  kind: 'row',
  target: { role: 'table', name },
  cells,
});
const count = (size: string): Expectation => ({
  kind: 'count',
  target: { role: 'row', within: { role: 'table', name: 'Jobs' } },
  comparison: 'exactly',
  count: size,
});

test('what only one of them saw is left out', () => {
  const both = inBoth(
    [count('3'), count('3'), row('Jobs', 'Paint', 'Open')],
    [count('4'), row('Jobs', 'Paint', 'Open')],
  );
  expect(both).toEqual([row('Jobs', 'Paint', 'Open')]);
});

test('of a row, the cells that both saw in it are left', () => {
  expect(inBoth([row('Jobs', 'Paint', 'J-7', 'Open')], [row('Jobs', 'Paint', 'J-8', 'Open')])).toEqual([
    row('Jobs', 'Paint', 'Open'),
  ]);
});

test.each([
  ['list', row('Done', 'Paint', 'Open')],
  ['name', row('Jobs', 'Sand', 'Open')],
])('a row with another %s is another row', (_, other) => {
  expect(inBoth([row('Jobs', 'Paint', 'J-7')], [other])).toEqual([]);
});
