import { expect, test } from 'vitest';
import { formatAgo, formatClock, formatDuration, pluralize } from './format-dates-and-durations.ts';

test('a duration is exact when short and readable when long', () => {
  expect([4, 210, 9_994, 14_230, 59_940, 125_000].map(formatDuration)).toEqual([
    '0.00 s',
    '0.21 s',
    '9.99 s',
    '14.2 s',
    '59.9 s',
    '2 min 05 s',
  ]);
});

test('what is left of a budget never goes below zero', () => {
  expect([245_000, 59_100, 0, -3_000].map(formatClock)).toEqual(['4:05', '1:00', '0:00', '0:00']);
});

test('an age is shown in the largest unit that fits', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const ages = ['2026-03-01T11:59:30Z', '2026-03-01T11:57:00Z', '2026-03-01T09:00:00Z', '2026-03-01T12:00:09Z'];
  expect(ages.map((at) => formatAgo(at, now))).toEqual(['now', '3 min ago', '3 h ago', 'now']);
});

test('one thing is in the singular', () => {
  expect([
    pluralize(0, 'test'),
    pluralize(1, 'test'),
    pluralize(1284, 'test'),
    pluralize(2, 'entry', 'entries'),
  ]).toEqual(['0 tests', '1 test', '1,284 tests', '2 entries']);
});
