import { expect, test } from 'vitest';
import { measureScreens } from './script-sizes.ts';

/** JavaScript that a first visit may load before the screen can be used, in bytes, compressed with brotli. */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 100_000,
  '/about': 100_000,
  '/choose-password': 100_000,
  '/contact': 100_000,
  '/dashboard': 170_000,
  '/forgot-password': 100_000,
  '/login': 100_000,
  '/pricing': 100_000,
  '/privacy': 100_000,
  '/reset-password': 100_000,
  '/signup': 100_000,
  '/terms': 100_000,
};

test('no screen loads more JavaScript than its budget', { timeout: 300_000 }, async () => {
  const { screens } = await measureScreens();
  const sizes = new Map(screens.map(({ path, brotli }) => [path, brotli]));
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(Object.keys(BUDGETS)));
  for (const [path, most] of Object.entries(BUDGETS)) expect(sizes.get(path), path).toBeLessThanOrEqual(most);
});
