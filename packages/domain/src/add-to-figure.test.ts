import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToFigure } from './add-to-figure.ts';

test.each([
  ['€1,200.00', 25, '€1,225.00'],
  ['$990.50', 20, '$1010.50'],
  ['1.200,50 €', 1000, '2.200,50 €'],
  ['12 345 kr', -345, '12 000 kr'],
  ['1,999', 1, '2,000'],
  ['1’234', 1, null],
  ['-£5.00', 10, null],
  ['1.2k', 1, null],
  ['3.5 h', 1.25, null],
  ['3.50 h', 1.25, '4.75 h'],
  ['999 open', 1, '1000 open'],
  ['$1,999,999.99', 0.01, '$2,000,000.00'],
  ['many', 1, null],
  ['3 of 7', 1, null],
])('%s and %d more is %s', (text, amount, sum) => {
  expect(addToFigure(text, amount)).toBe(sum);
});

test('what is added and taken away again leaves the text as it was', () => {
  const money = fc.integer({ min: 1_000, max: 9_999_999 }).map((cents) => (cents / 100).toLocaleString('en', MONEY));
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 500_000 }), (text, cents) => {
      const more = addToFigure(text, cents / 100) ?? '';
      // Without a thousand, nothing says how thousands are separated.
      fc.pre(text.includes(','));
      expect(addToFigure(more, -cents / 100)).toBe(text);
    }),
  );
});

const MONEY = { style: 'currency', currency: 'EUR' } as const;
