import { expect, test } from 'vitest';
import { saysMoreBehind } from './says-more-behind.ts';

test.each([
  ['Ada – C1145', 'Ada', true],
  ['Ada (Oslo)', 'Ada', true],
  ['Ada, C1145', 'Ada', true],
  ['Ada', 'Ada', false],
  ['Adam', 'Ada', false],
  ['Ada Lovelace', 'Ada', false],
  ['– C1145', '', false],
])('“%s” says more behind “%s”: %s', (text, beginning, isSo) => {
  expect(saysMoreBehind(text, beginning)).toBe(isSo);
});
