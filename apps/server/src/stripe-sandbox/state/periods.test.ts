import { expect, test } from 'vitest';
import { amountLeft, periodEnd } from './periods.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['2027-01-31T10:00:00Z', '2027-01-31T10:00:00Z', 'month', '2027-02-28T10:00:00Z'],
  ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z', 'month', '2027-03-31T10:00:00Z'],
  ['2026-12-15T00:00:00Z', '2026-12-15T00:00:00Z', 'month', '2027-01-15T00:00:00Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
] as const)('anchored at %s, the period from %s for a %s ends at %s', (anchor, start, interval, end) => {
  expect(periodEnd(at(anchor), at(start), interval)).toBe(at(end));
});

test('what is left of an amount is whole', () => {
  expect([
    amountLeft(2900, { start: 0, end: 30 }, 20),
    amountLeft(100, { start: 0, end: 3 }, 1),
    amountLeft(5, { start: 0, end: 3 }, 9),
  ]).toEqual([967, 67, 0]);
});
