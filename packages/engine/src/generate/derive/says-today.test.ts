import { expect, test } from 'vitest';
import { pageWith } from '../../core/page.test-support.ts';
import { saysToday } from './says-today.ts';

const FIRST = new Date(2026, 11, 1);
const target = { role: 'field', name: 'Plants found' } as const;
const showing = (value: string, url: string) => pageWith({ url, facts: [{ label: 'Plants found', value, target }] });
const LIST = 'http://plants.test/plants';

test.each([
  ['nothing was seen before', null, true],
  ['the step left as it was', showing('1', LIST), true],
  ['the step made of another one', showing('5', LIST), false],
  ['another page shows', showing('5', 'http://plants.test/ferns'), true],
  ['was not there', pageWith({ url: LIST }), true],
] as const)('on the first of a month, a 1 that %s: %#', (_what, before, isSo) => {
  const after = showing('1', `${LIST}?q=fern`);
  const that = (text: string) => ({ kind: 'text', target, match: { mode: 'is', text } }) as const;
  expect(saysToday(that('1'), { before, after }, FIRST)).toBe(isSo);
  expect(saysToday(that('2'), { before, after }, FIRST)).toBe(false);
});
