import { expect, test } from 'vitest';
import { NOTHING_STORED } from '../core/signed-in.test-support.ts';
import { nothingSeen } from '../core/states/nothing-seen.ts';
import type { Exploration } from '../explore/exploration.ts';
import { budgetsFor } from '../generate/generation-budgets.ts';
import { type WritingParts, writeWhileExploring } from './write-while-exploring.ts';

test('a goal that nothing mentions when the time of exploring is used up limits no test any more', async () => {
  const calls: string[] = [];
  const call = (name: string) => async () => void calls.push(name);
  const generator = { propose: call('propose'), goalIsKnown: call('goal is known'), work: call('work') };
  const seen = { ...nothingSeen(null), seen: [], states: [] } as unknown as Exploration;
  const writing = writeWhileExploring({
    stage: { clock: { monotonicMs: () => 0 }, emit: () => undefined },
    generator,
    confirmer: { confirm: async () => seen },
    ...{
      signedIn: NOTHING_STORED,
      budgets: budgetsFor({ url: 'http://shop.test/' }),
      early: Promise.resolve(),
      endMs: 1,
    },
    ...{ putBack: async () => undefined, turnBack: async () => undefined },
  } as unknown as WritingParts);
  await writing.whenTimeIsUp(seen);
  expect(calls).toEqual(['propose', 'goal is known', 'work']);
});
