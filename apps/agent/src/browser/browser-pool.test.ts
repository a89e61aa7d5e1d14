import type { Browser } from '@assay/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserPool } from './browser-pool.ts';

/** Fake browsers with numbers, and a record of what happened to each. */
function launcher() {
  const ended: number[] = [];
  let count = 0;
  const launch = async (): Promise<Browser> => {
    count += 1;
    const number = count;
    const gone = Promise.withResolvers<void>();
    return {
      name: String(number),
      unsandboxed: null,
      gone: gone.promise,
      newSession: () => Promise.reject(new Error('no sessions here')),
      async close() {
        ended.push(number);
        gone.resolve();
      },
    };
  };
  return { launch, ended };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('never has two companies in one process, at once or one after the other', async () => {
  const { launch, ended } = launcher();
  const pool = createBrowserPool({ launch, most: 2 });
  const [a, b] = await Promise.all([pool.borrow('A'), pool.borrow('B')]);
  expect([a.name, b.name]).toEqual(['1', '2']);
  await a.close();
  const c = await pool.borrow('C');
  expect([c.name, ended]).toEqual(['3', [1]]);
  await b.close();
  await c.close();
  const again = await pool.borrow('B');
  expect([again.name, ended]).toEqual(['2', [1]]);
});

it('shares a process among the work of one company, and keeps it for its next', async () => {
  const { launch, ended } = launcher();
  const pool = createBrowserPool({ launch, most: 3 });
  const [one, two] = await Promise.all([pool.borrow('A'), pool.borrow('A')]);
  expect([one.name, two.name]).toEqual(['1', '1']);
  // A second `close` must not count, or it would end the other one's browser.
  await one.close();
  await one.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ended).toEqual([]);
  await two.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ended).toEqual([1]);
});

it('gives a process that was started ahead to the first company alone', async () => {
  const { launch } = launcher();
  const pool = createBrowserPool({ launch, most: 2 });
  await pool.warm();
  const [a, b] = await Promise.all([pool.borrow('A'), pool.borrow('B')]);
  expect([a.name, b.name]).toEqual(['1', '2']);
});

it('starts another process when one is gone, and when one did not start', async () => {
  const { launch, ended } = launcher();
  let fails = true;
  const pool = createBrowserPool({
    most: 1,
    launch: () => {
      if (!fails) return launch();
      fails = false;
      return Promise.reject(new Error('no browser'));
    },
  });
  await expect(pool.borrow('A')).rejects.toThrow('no browser');
  const first = await pool.borrow('A');
  expect(first.name).toBe('1');
  await pool.close();
  expect(ended).toEqual([1]);
  expect((await pool.borrow('A')).name).toBe('2');
});
