import { expect, test } from 'vitest';
import { saysMoreBehind } from './says-more-behind.ts';

test.each([
  ['Ada – C1145', 'Ada', true],
  ['Ada (Oslo)', 'Ada', true],
  ['Ada, C1145', 'Ada', true],
  ['Ada C-1002', 'Ada', true],
  ['Ada k3b4c5d6 Sample text (M-2065)', 'Ada k3b4c5d6', true],
  ['AdBlue 10L (FLU-1124) 7 in stock', 'AdBlue 10L (FLU-1124)', true],
  ['Tour 3 seats left', 'Tour', true],
  ['Tour 3 with a guide', 'Tour', false],
  ['Ada k3b4c5d67', 'Ada k3b4c5d6', false],
  ['New York', 'New', false],
  ['Ada', 'Ada', false],
  ['Adam', 'Ada', false],
  ['Ada Lovelace', 'Ada', false],
  ['– C1145', '', false],
])('“%s” says more behind “%s”: %s', (text, beginning, isSo) => {
  expect(saysMoreBehind(text, beginning)).toBe(isSo);
});
