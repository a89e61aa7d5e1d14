import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz.test-support.ts';

/** A part of what `npm run fuzz` sends, always the same. */
const REQUESTS = 1_000;
const SEED = 7;
const A_THIRD = 1 / 3;

test('the whole HTTP surface: no fault, nothing of another tenant, nothing secret in the log', {
  timeout: 600_000,
}, async () => {
  const { faults, leaks, logged, crashes, reached, requests } = await runFuzz({ requests: REQUESTS, seed: SEED });
  expect(crashes).toEqual([]);
  expect(faults).toEqual([]);
  expect(leaks).toEqual([]);
  expect(logged).toEqual([]);
  // Most requests got past the first checks, and some were executed.
  const { done = 0, decided = 0 } = reached.all ?? {};
  expect((done + decided) / requests).toBeGreaterThan(A_THIRD);
  for (const group of ['rest', 'rpc', 'functions', 'auth', 'agents', 'storage', 'realtime'])
    expect(reached[group]?.done, group).toBeGreaterThan(0);
});
