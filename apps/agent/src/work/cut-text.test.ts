import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a cut text ends with an ellipsis', () => {
  expect([cutText('abc', 3), cutText('abc', 2)]).toEqual(['abc', 'a…']);
});
