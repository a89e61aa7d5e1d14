import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A slow batch, so that other items arrive meanwhile; `during` is called while it runs. */
function batcher({ mostWeight = 100, during = () => undefined }: { mostWeight?: number; during?: () => void } = {}) {
  const batches: (readonly string[])[] = [];
  const add = createBatcher<string, string>({
    async run(items) {
      batches.push(items);
      during();
      await turn();
      if (items.includes('bad')) throw new Error(`cannot take ${items.join(' and ')}`);
      return items.map((item) => item.toUpperCase());
    },
    weigh: (item) => item.length,
    mostWeight,
  });
  return { add, batches };
}

test('what comes at the same time, and what comes while a batch is under way, goes together', async () => {
  const late: Promise<string>[] = [];
  const { add, batches } = batcher({
    during: () => {
      if (late.length === 0) late.push(add('c'), add('d'));
    },
  });
  expect(await Promise.all(['a', 'b'].map(add))).toEqual(['A', 'B']);
  expect(await Promise.all(late)).toEqual(['C', 'D']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a batch ends before it grows too heavy; what is heavier by itself goes alone', async () => {
  const { add, batches } = batcher({ mostWeight: 4 });
  await Promise.all(['a', 'bb', 'cc', 'dddddd', 'e'].map(add));
  expect(batches).toEqual([['a', 'bb'], ['cc'], ['dddddd'], ['e']]);
});

test('of a batch that fails only those fail that fail alone, and the next ones go on', async () => {
  const { add } = batcher();
  const settled = await Promise.allSettled(['good', 'bad', 'fine'].map(add));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await add('later')).toBe('LATER');
});
