import { expect, test } from 'vitest';
import { createPremises } from './premises.ts';
import type { Proposal } from './proposal.ts';

const about = (premise?: string): Proposal => ({
  name: 'x',
  feature: 'f',
  tags: [],
  priority: 1,
  write: async () => undefined,
  ...(premise === undefined ? {} : { premise }),
});

test('others with the same premise wait until the first of them has ended, and then no more', () => {
  const premises = createPremises();
  const ended = premises.begin(about('adds items'));
  expect(premises.mustWait(about('adds items'))).toBe(true);
  expect(premises.mustWait(about('adds notes'))).toBe(false);
  expect(premises.mustWait(about())).toBe(false);
  ended();
  expect(premises.mustWait(about('adds items'))).toBe(false);
  premises.begin(about('adds items'));
  expect(premises.mustWait(about('adds items'))).toBe(false);
});
