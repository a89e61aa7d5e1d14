import { expect, test } from 'vitest';
import { literalPattern } from './literal-pattern.ts';

test.each(['a-b', '1 + 1 = 2?', '[x](y)', 'C:\\temp\\*', '^$', 'a|b', '{{unique}}', '/path/', 'ä – “ü”'])(
  'the pattern of %s matches it and nothing else',
  (text) => {
    for (const flags of ['', 'u', 'v']) {
      const pattern = new RegExp(`^${literalPattern(text)}$`, flags);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}x`)).toBe(false);
    }
  },
);
