import { expect, test } from 'vitest';
import { countBy, percentileOf, reasonKind, spreadOf } from './statistics.ts';

test('the median of an odd number of values is the middle one', () => {
  expect(spreadOf([9, 1, 4])).toEqual({ median: 4, min: 1, max: 9 });
});

test('the median of an even number of values lies between the middle two', () => {
  expect(spreadOf([1, 10, 2, 4])).toEqual({ median: 3, min: 1, max: 10 });
});

test('nothing has no spread', () => {
  expect(spreadOf([])).toBeNull();
});

test('a percentile is a value that was measured, the nearest rank', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentileOf(twenty, 95)).toBe(19);
  expect(percentileOf(twenty, 50)).toBe(10);
  expect(percentileOf([7], 95)).toBe(7);
  expect(percentileOf([], 95)).toBeNull();
});

test('values are counted, the most frequent first', () => {
  expect(countBy(['a', 'b', 'b'])).toEqual([
    { value: 'b', count: 2 },
    { value: 'a', count: 1 },
  ]);
});

test('reasons that differ only in names, numbers and addresses are of one kind', () => {
  const one = reasonKind('Step 3 "Click the \\"Save\\" button" failed at http://127.0.0.1:4000/x after 5.2 s\nmore');
  const other = reasonKind('Step 12 "Open" failed at http://127.0.0.1:9/ after 7 s');
  expect(one).toBe(other);
});
