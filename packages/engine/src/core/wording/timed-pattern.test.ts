import type { FieldSnapshot } from '@assay/page';
import { expect, it, onTestFinished, vi } from 'vitest';
import { valuesToType } from '../forms/values-to-type.ts';
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
  const field: FieldSnapshot = {
    ref: 'f',
    target: { role: 'field', name: 'Code' },
    label: 'Code',
    type: 'text',
    value: '',
    required: true,
    disabled: false,
    options: ['a'.repeat(60), 'a'.repeat(61)],
    pattern: '(a+)+b',
  };
  expect(valuesToType(field)).toEqual([]);
});
