import { expect, test } from 'vitest';
import { timeLeftMs } from './time-left.ts';

const startedAt = '2026-03-01T12:00:00Z';
const at = (seconds: number) => Date.parse(startedAt) + seconds * 1000;

test('the time left runs down from the start and stops at zero', () => {
  const left = [-5, 0, 60, 700].map((seconds) => timeLeftMs({ startedAt, budgetMs: 600_000, now: at(seconds) }));
  expect(left).toEqual([600_000, 600_000, 540_000, 0]);
});

test('before the start the whole budget is left', () => {
  expect(timeLeftMs({ startedAt: null, budgetMs: 600_000, now: at(60) })).toBe(600_000);
});
