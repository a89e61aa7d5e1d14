import { expect, test } from 'vitest';
import type { Proposal } from './proposal.ts';
import { createWaits, doesLessThanOne, mostWholes } from './waits.ts';

const of = (key: string, isWhole: boolean): Proposal => ({
  name: `${key} ${isWhole}`,
  feature: 'Orders',
  tags: ['records'],
  priority: 1,
  form: { key, isWhole },
  write: async () => undefined,
});

test('what does less with a form is told while what does more is not tried yet', () => {
  const isLesser = doesLessThanOne([of('order', true), of('order', false), of('client', false)]);
  expect([of('order', false), of('order', true), of('client', false)].map(isLesser)).toEqual([true, false, false]);
});

test('it waits while a form is used as a whole', () => {
  const waits = createWaits();
  const ended = waits.begin(of('order', true));
  expect([of('order', false), of('client', false)].map(waits.mustWait)).toEqual([true, false]);
  expect(waits.wholes()).toBe(1);
  ended();
  expect(waits.mustWait(of('order', false))).toBe(false);
});

test.each([
  [0, 4, 1],
  [19, 4, 1],
  [20, 4, 3],
  [20, 1, 1],
])('with %i tests proven and %i places, %i whole tests are tried at the same time', (proven, places, most) => {
  expect(mostWholes(proven, places)).toBe(most);
});
