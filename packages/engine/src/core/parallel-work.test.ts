import { expect, test } from 'vitest';
import { createParallelWork } from './parallel-work.ts';

/** A work that ends when its name is called. */
function worksToEnd() {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  return {
    begun,
    work: (name: string) => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.set(name, resolve));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('what waits for another work is taken when that has ended, and never more than the places at once', async () => {
  const left = ['a', 'needs a', 'b', 'c'];
  const ended: string[] = [];
  let now = 0;
  let most = 0;
  const take = () => {
    const index = left.findIndex((name) => !name.startsWith('needs') || ended.includes('a'));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const parallel = createParallelWork(take, {
    places: () => 2,
    async work(name) {
      most = Math.max(most, ++now);
      await Promise.resolve();
      ended.push(name);
      now--;
    },
  });
  await parallel.rest();
  expect([...ended].sort()).toEqual(['a', 'b', 'c', 'needs a']);
  expect(most).toBe(2);
});

test('what comes while others are worked on is begun when it is called for', async () => {
  const left = ['slow'];
  const { begun, work, end } = worksToEnd();
  const parallel = createParallelWork(() => left.shift(), { places: () => 2, work });
  parallel.call();
  left.push('late');
  parallel.call();
  expect(begun).toEqual(['slow', 'late']);
  expect(parallel.running()).toBe(2);
  await end('late');
  expect(parallel.running()).toBe(1);
});

test('places that grow and shrink hold for what is begun next', async () => {
  const left = ['a', 'b', 'c', 'd'];
  const { begun, work, end } = worksToEnd();
  let places = 1;
  const parallel = createParallelWork(() => left.shift(), { places: () => places, work });
  parallel.call();
  expect(begun).toEqual(['a']);
  places = 2;
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  places = 1;
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a work that fails ends it, once the others have ended', async () => {
  const left = [1, 2, 3];
  const parallel = createParallelWork(() => left.shift(), {
    places: () => 1,
    work: () => Promise.reject(new Error('gone')),
  });
  await expect(parallel.rest()).rejects.toThrow('gone');
  expect(left).toEqual([2, 3]);
});

test('what has stopped takes nothing any more, and waits for what is worked on', async () => {
  const left = ['a', 'b'];
  const { begun, work, end } = worksToEnd();
  const parallel = createParallelWork(() => left.shift(), { places: () => 1, work });
  parallel.call();
  const stopped = parallel.stop();
  await end('a');
  await stopped;
  parallel.call();
  expect(begun).toEqual(['a']);
});

test('the next end is that of any work; without a work nothing is waited for', async () => {
  const { work, end } = worksToEnd();
  const left = ['a', 'b'];
  const parallel = createParallelWork(() => left.shift(), { places: () => 2, work });
  await parallel.next();
  parallel.call();
  let hasEnded = false;
  const next = parallel.next().then(() => {
    hasEnded = true;
  });
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  await end('b');
  await next;
  expect(parallel.running()).toBe(1);
  await end('a');
});
