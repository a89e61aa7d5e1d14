import { expect, test } from 'vitest';
import { isNaming, namingColumn } from './naming-column.ts';

const TICKETS = [
  ['', 'Extractor fan noisy', 'M-017'],
  ['', 'Tap drips', 'M-016'],
  ['', 'Extractor fan noisy', 'M-015'],
];

test.each([
  ['codes, although a title comes first', TICKETS, 2],
  ['words that no other row has', [['Ada'], ['Grace']], 0],
  ['words of which two are equal', [['Ada'], ['Ada']], -1],
  ['figures', [['1'], ['2']], -1],
  ['no rows', [], -1],
] as const)('%s', (_what, rows, column) => {
  expect(namingColumn(rows)).toBe(column);
});

test('a title that two rows have names none of them', () => {
  expect(isNaming('Extractor fan noisy', TICKETS)).toBe(false);
  expect(isNaming('Tap drips', TICKETS)).toBe(true);
});
