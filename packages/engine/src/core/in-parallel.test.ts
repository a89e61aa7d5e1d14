import { expect, test } from 'vitest';
import { takeInParallel } from './in-parallel.ts';

test('what waits for another work is taken when that has ended, and never more than the limit at once', async () => {
  const left = ['a', 'needs a', 'b', 'c'];
  const ended: string[] = [];
  let now = 0;
  let most = 0;
  const take = () => {
    const index = left.findIndex((name) => !name.startsWith('needs') || ended.includes('a'));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  await takeInParallel(take, 2, async (name) => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    ended.push(name);
    now--;
  });
  expect([...ended].sort()).toEqual(['a', 'b', 'c', 'needs a']);
  expect(most).toBe(2);
});

test('a work that fails ends it', async () => {
  const left = [1, 2];
  const failing = takeInParallel(
    () => left.shift(),
    2,
    () => Promise.reject(new Error('gone')),
  );
  await expect(failing).rejects.toThrow('gone');
});
