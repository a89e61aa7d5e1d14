import { expect, it } from 'vitest';
import { holdsText } from './text-match.ts';

it.each([
  ['$5.00', '$5.00', true],
  ['Blue mug\n SKU 12', 'Blue mug', true],
  ['15', '5', false],
  ['5.20', '5', false],
  ['$11.00', '$1.00', false],
  ['-5', '5', false],
  ['mugs', 'mug', false],
  ['a mug, blue', 'mug', true],
  ['', '', true],
  ['x', '', false],
])('the cell %j holds %j: %s', (cell, text, holds) => {
  expect(holdsText(cell, text)).toBe(holds);
});
