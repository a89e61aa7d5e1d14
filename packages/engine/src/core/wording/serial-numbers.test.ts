import { expect, test } from 'vitest';
import { serialNumbersIn } from './serial-numbers.ts';

test.each(['CS-1001', 'INV 2041', 'INV-2026-0034', '#734', 'CAL-26-0357', 'Z/26/00900'])('%s is a number', (text) => {
  expect(serialNumbersIn(`Order ${text} was created.`)).toEqual([text]);
});

test.each(['A-12', 'B 26-03', '26-0357', '05.12.2026', 'Room 12'])('%s is none', (text) => {
  expect(serialNumbersIn(text)).toEqual([]);
});
