import { expect, it, onTestFinished, vi } from 'vitest';
import { fieldsToFill } from '../forms/fields-to-fill.ts';
import { valuesToType } from '../forms/values-to-type.ts';
import { fieldOf } from '../page.test-support.ts';
import { testPattern } from './timed-pattern.ts';

it.each([
  ['^a+$', 'aaa', 'matches'],
  ['^a+$', 'aab', 'differs'],
  ['^(a+)+b$', 'a'.repeat(40), 'takes too long'],
] as const)('the pattern %s on %j %s', (pattern, text, result) => {
  expect(testPattern(pattern, { text, flags: 'u', timeoutMs: 200 })).toBe(result);
});

it.each([
  ['had the processor', { user: 40_000, system: 0 }, 1],
  ['hardly had the processor', { user: 0, system: 0 }, 4],
])('an expression that %s is tried so often', (_, used, times) => {
  const asked = vi.spyOn(process, 'threadCpuUsage');
  onTestFinished(() => asked.mockRestore());
  asked.mockReturnValue(used);
  expect(testPattern('^(a+)+b$', { text: 'a'.repeat(40), flags: 'u', timeoutMs: 40 })).toBe('takes too long');
  expect(asked.mock.calls.filter(([before]) => before !== undefined)).toHaveLength(times);
});

it('what is not a pattern is thrown, as V8 says it', () => {
  expect(() => testPattern('(', { text: '', flags: 'u', timeoutMs: 200 })).toThrow(SyntaxError);
});

/** One such field once blocked the agent forever, and with it the runs of everybody. */
it('a page that brings a pattern and a suggestion on which it never ends holds nobody', () => {
  const field = fieldOf('Code', {
    required: true,
    options: ['a'.repeat(60), 'a'.repeat(61)],
    pattern: '(a+)+b',
  });
  expect(valuesToType(field)).toEqual([]);
});

/** Each test of a pattern may take its whole time. */
it('the patterns of a form are not tested anew for each of its fields', () => {
  const asked = vi.spyOn(process, 'threadCpuUsage');
  onTestFinished(() => asked.mockRestore());
  const tested = (count: number) => {
    asked.mockClear();
    const fields = Array.from({ length: count }, (_, index) => fieldOf(`Name ${index}`, { pattern: '\\d{40}' }));
    fieldsToFill({ ref: 'f', name: '', fields, method: 'post' }, { unique: true });
    return asked.mock.calls.length;
  };
  const ofOne = tested(1);
  expect(ofOne).toBeGreaterThan(0);
  // A busy machine tries some of them again. With each field looked at for each field, it would be ten times as many.
  expect(tested(20)).toBeLessThan(2 * 20 * ofOne);
});
