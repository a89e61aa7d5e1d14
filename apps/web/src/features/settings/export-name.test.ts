import { afterEach, expect, test, vi } from 'vitest';
import { exportName } from './export-name.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Pacific/Auckland', 'user-data-export-2026-11-24.json'],
  ['America/Los_Angeles', 'user-data-export-2026-11-23.json'],
])('P2-313, Settled 68: the date is that of the person, in %s', (zone, name) => {
  vi.stubEnv('TZ', zone);
  expect(exportName(new Date('2026-11-23T13:30:00Z'))).toBe(name);
});
