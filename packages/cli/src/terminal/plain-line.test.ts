import { expect, test } from 'vitest';
import { fit, plain } from './plain-line.ts';

test.each([
  ['a\u001b[2Jb', 'ab'],
  ['a\nb\r\tc', 'a b c'],
  ['left \u202egnp.exe', 'left  gnp.exe'],
  ['plain “text” 😀', 'plain “text” 😀'],
])('%j cannot steer the terminal', (text, shown) => {
  expect(plain(text)).toBe(shown);
});

test('a line is cut to the width, colours not counted', () => {
  expect(fit('\u001b[31mabc\u001b[39m', 3)).toBe('\u001b[31mabc\u001b[39m');
  expect(fit('\u001b[31mabcdef\u001b[39m', 4)).toBe('abc…');
});
