import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz.test-support.ts';

/** A part of what `npm run fuzz` sends: the same each time. */
const REQUESTS = 1_000;
const SEED = 7;

test('the whole HTTP surface: no fault, nothing of another tenant, nothing secret in the log', {
  timeout: 600_000,
}, async () => {
  const { faults, leaks, logged, statuses } = await runFuzz({ requests: REQUESTS, seed: SEED });
  expect(faults).toEqual([]);
  expect(leaks).toEqual([]);
  expect(logged).toEqual([]);
  // It got past the doors too: most of it is refused by design.
  expect(statuses['200']).toBeGreaterThan(0);
});
