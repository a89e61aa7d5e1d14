import { describe, expect, it } from 'vitest';
import { amountsIn, compareAmounts, printAmount, sumOf } from './amounts.ts';

const read = (...texts: string[]) => amountsIn(texts).map((amount) => (amount ? printAmount(amount) : null));

describe('amounts in texts', () => {
  it.each([
    [['$1,234.50'], ['1234.50']],
    [['1.234,50 €'], ['1234.50']],
    [['1 234,50 kr'], ['1234.50']],
    [["CHF 1'234.50"], ['1234.50']],
    [
      ['-$3.00', '($4.00)', '$−5.00'],
      ['-3.00', '-4.00', '-5.00'],
    ],
    [['2 × $5.00'], ['5.00']],
    [['Total: 7 items'], ['7']],
    [['1,234'], ['1234']],
    [
      ['1.234', '2,5'],
      ['1234', '2.5'],
    ],
    [['12 345'], ['12345']],
    [['.5'], ['0.5']],
    [
      ['none', ''],
      [null, null],
    ],
    [
      ['1.5', '1,234'],
      ['1.5', '1234'],
    ],
  ])('%j are %j', (texts, expected) => {
    expect(read(...texts)).toEqual(expected);
  });

  it('adds cents without the errors of binary fractions', () => {
    const amounts = amountsIn(Array.from({ length: 10 }, () => '$0.10')).filter((amount) => amount !== null);
    expect(printAmount(sumOf(amounts))).toBe('1.00');
  });

  it('compares amounts of different scale', () => {
    expect(compareAmounts({ units: 150n, scale: 2 }, { units: 15n, scale: 1 })).toBe(0);
    expect(compareAmounts({ units: 9n, scale: 0 }, { units: 100n, scale: 1 })).toBe(-1);
  });
});
