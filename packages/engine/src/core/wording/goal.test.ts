import { expect, test } from 'vitest';
import { createGoal } from './goal.ts';

test('words of grammar and of testing are no words of a goal', () => {
  expect(createGoal('Check that an order can be placed and is listed afterwards').words).toEqual([
    'order',
    'placed',
    'listed',
  ]);
  expect(createGoal('please test all pages').words).toEqual([]);
  expect(createGoal(undefined).words).toEqual([]);
});

test.each([
  ['order', 'My orders', ['order']],
  ['orders placed', 'Place an order', ['orders', 'placed']],
  ['deliveries', 'Delivery address', ['deliveries']],
  ['discount', 'A discounted price', ['discount']],
  ['Rechnung', 'Rechnungen', ['rechnung']],
  ['cart', 'Carton', ['cart']],
  ['add', 'Address', []],
  ['order', 'Border', []],
  ['', 'Anything', []],
])('“%s” in “%s”: %j', (goal, text, words) => {
  expect(createGoal(goal).mentionedIn(text)).toEqual(words);
});
