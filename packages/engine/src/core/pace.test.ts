import { expect, test } from 'vitest';
import { createPace, type ProcessorTime } from './pace.ts';

/** A pace on two cores whose processors were idle for a share of each ten seconds. */
function paceWith(idleShares: readonly number[], options: { readonly workers?: number } = {}) {
  let nowMs = 0;
  let time: ProcessorTime = { allMs: 0, idleMs: 0 };
  const shares = [...idleShares];
  const pace = createPace({ clock: { monotonicMs: () => nowMs }, cores: 2, processors: () => time, ...options });
  return (running: number) => {
    pace(running);
    const share = shares.shift() ?? 0;
    nowMs += 10_000;
    time = { allMs: time.allMs + 20_000, idleMs: time.idleMs + 20_000 * share };
    return pace(running);
  };
}

test('idle processors give one place more after the other, up to three for each core', () => {
  const after = paceWith([0.5, 0.5, 0.5, 0.5]);
  expect([4, 5, 6, 6].map((running) => after(running))).toEqual([5, 6, 6, 6]);
});

test('busy processors take one place away after the other, down to one for each core', () => {
  const after = paceWith([0, 0, 0, 0, 0, 0, 0, 0], { workers: 4 });
  expect([1, 2, 3, 4].map(() => after(4))).toEqual([3, 2, 2, 2]);
});

test('what was asked for is never exceeded', () => {
  const after = paceWith([0.9, 0.9], { workers: 3 });
  expect([after(3), after(3)]).toEqual([3, 3]);
});

test('processors that were idle because there was nothing to try give no place', () => {
  const after = paceWith([0.9, 0.9], { workers: 4 });
  expect(after(1)).toBe(4);
});

test('a machine that counts no time of its processors keeps its places', () => {
  const pace = createPace({
    clock: { monotonicMs: () => Date.now() },
    workers: 4,
    cores: 2,
    processors: () => ({ allMs: 0, idleMs: 0 }),
  });
  expect(pace(4)).toBe(4);
});
