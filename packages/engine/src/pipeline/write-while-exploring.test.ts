import { expect, test } from 'vitest';
import { nothingSeen } from '../core/states/nothing-seen.ts';
import type { Exploration } from '../explore/exploration.ts';
import { budgetsFor } from '../generate/generation-budgets.ts';
import { type WritingParts, writeWhileExploring } from './write-while-exploring.ts';

const SEEN = { ...nothingSeen(null), seen: [], states: [] } as unknown as Exploration;

/** Writing whose parts tell when they were called; looking for ways ends when `found` is called. */
function writing({
  isIdle = true,
  hasEnough = false,
}: {
  readonly isIdle?: boolean;
  readonly hasEnough?: boolean;
} = {}) {
  const calls: string[] = [];
  const call = (name: string) => async () => void calls.push(name);
  const { promise: confirming, resolve: found } = Promise.withResolvers<void>();
  const generator = {
    propose: call('propose'),
    goalIsKnown: call('goal is known'),
    work: call('work'),
    workBeside: call('work beside'),
    isIdle: () => isIdle,
    nextEnds: call('a trial ends'),
    hasEnoughUntil: () => hasEnough,
    stop: call('stop'),
  };
  const parts = {
    stage: { clock: { monotonicMs: () => 0 }, emit: () => undefined },
    generator,
    confirmer: {
      confirm: async () => {
        calls.push('look for ways');
        await confirming;
        return SEEN;
      },
    },
    ...{ budgets: budgetsFor({ url: 'http://shop.test/' }), workers: 2, early: Promise.resolve(), endMs: 1 },
    ...{ putBack: async () => undefined, turnBack: call('turn back') },
  } as unknown as WritingParts;
  return { calls, found, written: writeWhileExploring(parts) };
}

const soon = () => new Promise(setImmediate);

test('a goal that nothing mentions when the time of exploring is used up limits no test any more', async () => {
  const { calls, found, written } = writing();
  found();
  await written.whenTimeIsUp(SEEN);
  expect(calls).toEqual(['turn back', 'look for ways', 'propose', 'goal is known', 'work']);
});

test('exploring goes on while ways are looked for and tests are written', async () => {
  const { calls, found, written } = writing();
  await written.betweenSlices(SEEN, 10_000);
  await soon();
  expect(calls).toEqual(['look for ways']);
  // The next slice ends before all ways are found.
  await written.betweenSlices(SEEN, 10_000);
  found();
  await soon();
  expect(calls).toEqual(['look for ways', 'propose', 'work beside']);
});

test('exploring waits for tests where visitors share the interface', async () => {
  const { calls, found, written } = writing();
  found();
  await written.betweenSlices({ ...SEEN, sharedInterface: true }, 10_000);
  expect(calls).toEqual(['turn back', 'look for ways', 'propose', 'work']);
});

test('a switch that a test may be turning is not turned back', async () => {
  const { calls, found, written } = writing({ isIdle: false });
  found();
  await written.confirmAll(SEEN);
  expect(calls).toEqual(['look for ways']);
});

test('exploring lets a trial end first where there is more to try than time for it', async () => {
  const [busy, free] = [writing({ hasEnough: true }), writing()];
  await busy.written.giveWay();
  await free.written.giveWay();
  expect([busy.calls, free.calls]).toEqual([['a trial ends'], []]);
});

test('what was begun beside exploring is ended when exploring fails', async () => {
  const { calls, found, written } = writing();
  await written.betweenSlices(SEEN, 10_000);
  const givenUp = written.giveUp();
  await soon();
  expect(calls).toEqual(['look for ways']);
  found();
  await givenUp;
  expect(calls).toEqual(['look for ways', 'propose', 'work beside', 'stop']);
});
