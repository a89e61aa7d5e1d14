import { expect, test } from 'vitest';
import { createGoal } from '../core/wording/goal.ts';
import { createGoalMatches } from './goal-matches.ts';
import type { Proposal } from './proposal.ts';

const proposal = (name: string): Proposal => ({
  name,
  feature: 'Shop',
  tags: [],
  priority: 1,
  write: async () => undefined,
});

test('each word says what mentions it, and more words count more', () => {
  const matches = createGoalMatches(createGoal('an order with a discount and a gift'));
  const both = proposal('A discounted order is listed');
  matches.learn([both, proposal('Orders are sorted'), proposal('Signing in')]);
  expect(matches.count(both)).toBe(2);
  expect(matches.count(proposal('Signing in'))).toBe(0);
  expect(matches.count(proposal('“Sort by” puts the list in order'))).toBe(0);
  expect(matches.hasAny()).toBe(true);
  expect(matches.words()).toEqual([
    { word: 'order', count: 2, examples: ['A discounted order is listed', 'Orders are sorted'] },
    { word: 'discount', count: 1, examples: ['A discounted order is listed'] },
    { word: 'gift', count: 0, examples: [] },
  ]);
});

test('what the application says counts before what only the names of tests say', () => {
  const matches = createGoalMatches(createGoal('price list'));
  const [prices, jobs] = [proposal('“Add” creates a service of “Price list”'), proposal('“Kind” narrows the list')];
  matches.learn([jobs]);
  expect(matches.count(jobs)).toBe(1);
  matches.learn([prices]);
  expect([prices, jobs].map(matches.count)).toEqual([2, 0]);
  expect(matches.words().map(({ word, examples }) => [word, examples])).toEqual([
    ['price', [prices.name]],
    ['list', [prices.name]],
  ]);
});

test('without a goal nothing is wanted more', () => {
  const matches = createGoalMatches(createGoal(''));
  matches.learn([proposal('A')]);
  expect(matches.hasAny()).toBe(false);
  expect(matches.words()).toEqual([]);
});
