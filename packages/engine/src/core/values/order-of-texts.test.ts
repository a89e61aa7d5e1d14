import { describe, expect, it } from 'vitest';
import { orderOf } from './order-of-texts.ts';

describe('the order of texts', () => {
  it.each([
    ['text', ['apple', 'Banana', 'cherry'], true],
    ['text', ['Banana', 'apple'], true],
    ['text', ['item 2', 'item 10'], true],
    ['text', ['item 10', 'item 2'], true],
    ['text', ['pear', 'apple', 'zebra'], false],
    ['text', ['Éclair', 'Zoo'], true],
    ['number', ['$9.50', '$10.00', '$10.00'], true],
    ['number', ['$10.00', '$9.50'], false],
    ['date', ['2026-01-31', '2026-02-01'], true],
    ['date', ['31/01/2026', '01/02/2026'], true],
    ['date', ['01/02/2026', '02/01/2026'], true],
    ['date', ['Jan 31, 2026', 'Feb 1, 2026'], true],
    ['date', ['Feb 1, 2026', 'Jan 31, 2026'], false],
    ['date', ['Jan 31, 2026', '3 hours ago', 'just now'], true],
    ['date', ['just now', '3 hours ago'], false],
  ] as const)('by %s, %j ascend: %s', (by, texts, holds) => {
    expect(orderOf({ texts, by, direction: 'ascending' }).kind === 'in-order').toBe(holds);
  });

  it('names the first two that are the wrong way round', () => {
    expect(orderOf({ texts: ['1', '3', '2'], by: 'number', direction: 'ascending' })).toEqual({
      kind: 'out-of-order',
      pair: ['3', '2'],
    });
  });

  it('names a text without a number', () => {
    expect(orderOf({ texts: ['1', 'sold out'], by: 'number', direction: 'descending' })).toEqual({
      kind: 'unreadable',
      text: 'sold out',
    });
  });
});
