import { expect, test } from 'vitest';
import type { DryRun } from '../dry-run/dry-run.ts';
import { isLasting } from './unique-value.ts';

const dryRun = { values: { unique: 'f9d6k6x3' } } as unknown as DryRun;

test('a name lasts when nothing but its unique value has digits', () => {
  expect(isLasting('Ada f9d6k6x3 ada.f9d6k6x3@example.com', dryRun)).toBe(true);
  expect(isLasting('#132 Ada f9d6k6x3 Open', dryRun)).toBe(false);
  // An application may cut what it shows.
  expect(isLasting('Remove note: A friendly text f9d6k', dryRun)).toBe(false);
});
