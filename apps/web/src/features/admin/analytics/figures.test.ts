import { expect, test } from 'vitest';
import type { PlatformDay } from '../../../data/queries/platform.ts';
import { FIGURES } from './figures.ts';

const day = (changes: Partial<PlatformDay> = {}): PlatformDay => ({
  day: '2026-11-01',
  sign_ups: 0,
  active_companies: 0,
  runs: 0,
  passed: 0,
  failed: 0,
  run_ms: 0,
  waited_runs: 0,
  waited_ms: 0,
  mails: 0,
  ...changes,
});
const read = (days: readonly PlatformDay[]) =>
  Object.fromEntries(FIGURES.map(({ name, of, format }) => [name, of(days) === null ? null : format(of(days) ?? 0)]));

test('a time without runs has no pass rate and no wait, instead of zeros', () => {
  expect(read([day()])).toMatchObject({ Runs: '0', 'Pass rate': null, 'Queue wait': null });
});

test('rates and waits weigh runs, not days; active companies are not added up', () => {
  const busy = day({
    active_companies: 3,
    runs: 10,
    passed: 9,
    failed: 1,
    run_ms: 120_000,
    waited_runs: 9,
    waited_ms: 9_000,
  });
  const quiet = day({ active_companies: 2, runs: 1, failed: 1, waited_runs: 1, waited_ms: 11_000 });
  expect(read([busy, quiet])).toMatchObject({
    'Active companies': '3',
    Runs: '11',
    'Pass rate': '82%',
    'Run minutes': '2',
    'Queue wait': '2.00 s',
  });
});
