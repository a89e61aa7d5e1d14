import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotes and lines stay in their cell, and what people wrote is no formula', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['x, "y"', 1],
        ['two\nlines', null],
        ['=1+1', -2],
        ['@SUM(A1)', '-5'],
      ],
    ),
  ).toBe('a,b\r\n"x, ""y""",1\r\n"two\nlines",\r\n\'=1+1,-2\r\n\'@SUM(A1),\'-5');
});
