import { expect, it } from 'vitest';
import { lastingText, nameParts, textOfLastLine } from './downloaded-texts.ts';

it.each([
  ['orders.csv', ['orders.csv']],
  ['orders-2026-11-27.csv', ['orders-', '.csv']],
  ['20261127_orders_1.xlsx', ['_orders_', '.xlsx']],
  ['1024.pdf', ['.pdf']],
])('of %s stay %j', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

it.each([
  ['17,"Blue mug",12.00', 'Blue mug'],
  ['2026-11-27;Ada Lovelace;paid', 'Ada Lovelace'],
  ['1\t2\t3', undefined],
])('of the line %s stays %s', (line, text) => {
  expect(lastingText(line)).toBe(text);
});

it('takes the last line that names no record which a test left behind', () => {
  const lines = ['M-1;Fendt;Vario', 'M-2;Ada k3b4c5d6;Sample text two'];
  expect(textOfLastLine(lines, { namesOwn: () => false })).toBe('Fendt');
  expect(textOfLastLine(lines.slice(1), { namesOwn: () => false })).toBeUndefined();
});
