import { expect, test } from 'vitest';
import { MOST_JSON_DEPTH } from '../../limits/json-depth.ts';
import { isNestedTooDeep } from './is-nested-too-deep.ts';

const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

test('lists and objects up to the limit pass, one more does not', () => {
  expect(isNestedTooDeep(nested(MOST_JSON_DEPTH))).toBe(false);
  expect(isNestedTooDeep(nested(MOST_JSON_DEPTH + 1))).toBe(true);
  expect(isNestedTooDeep(nested(MOST_JSON_DEPTH + 1, ['{"a":', '}']))).toBe(true);
});

test('many next to each other, and brackets within texts, are not deep', () => {
  expect(isNestedTooDeep(`[${'[],'.repeat(10_000)}[]]`)).toBe(false);
  expect(isNestedTooDeep(JSON.stringify({ text: `"\\${nested(10_000)}` }))).toBe(false);
});
