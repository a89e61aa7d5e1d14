import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HourOfRuns } from '../../../data/queries/dashboard-charts.ts';
import { averageDurationOf, daysOfRuns, passRateOf } from './days-of-runs.ts';

const { TZ } = process.env;
beforeAll(() => {
  // Where the day begins at another hour than in UTC, and one of the days has 25 hours.
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

const at = (month: number, day: number, hour: number, minute = 0) => new Date(2026, month, day, hour, minute);
const now = () => at(10, 22, 22, 30).getTime();
const hour = (begin: Date, changes: Partial<HourOfRuns> = {}): HourOfRuns => ({
  hour: begin.toISOString(),
  runs: 4,
  passed: 3,
  failed: 1,
  timed: 4,
  duration_ms: 8_000,
  ...changes,
});

test('thirty days of the viewer, today last, with the hours of each day together', () => {
  const days = daysOfRuns([hour(at(9, 24, 0)), hour(at(10, 21, 23)), hour(at(10, 22, 0)), hour(at(10, 22, 14))], now());
  expect(days).toHaveLength(30);
  expect(days.map(({ runs }) => runs)).toEqual([4, ...Array.from({ length: 27 }, () => 0), 4, 8]);
  expect(days.at(-1)).toEqual({
    date: new Date(2026, 10, 22),
    runs: 8,
    passed: 6,
    failed: 2,
    timed: 8,
    durationMs: 16_000,
  });
});

test('what is older than thirty days is left out', () => {
  expect(passRateOf(daysOfRuns([hour(at(9, 23, 23))], now()))).toBeNull();
});

test('the days around a change of the clock are all there, once', () => {
  const days = daysOfRuns([], at(10, 5, 23, 30).getTime());
  expect(new Set(days.map(({ date }) => date.toDateString())).size).toBe(30);
});

test('a rate counts all runs, an average those with a duration; without any, neither is known', () => {
  const days = daysOfRuns([hour(at(10, 22, 9), { runs: 6, timed: 3, duration_ms: 9_000 })], now());
  expect([passRateOf(days), averageDurationOf(days)]).toEqual([50, 3_000]);
  expect([passRateOf([]), averageDurationOf([])]).toEqual([null, null]);
});
