import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBackoff, pause } from './retry-delays.ts';

describe('waits', () => {
  it('double up to their limit', () => {
    const backoff = createBackoff({ firstMs: 100, mostMs: 500, random: () => 1 });
    expect([1, 2, 3, 4].map(() => backoff.nextMs())).toEqual([100, 200, 400, 500]);
    backoff.reset();
    expect(backoff.nextMs()).toBe(100);
  });

  it('are shortened by up to half, by chance', () => {
    const backoff = createBackoff({ firstMs: 100, mostMs: 500, random: () => 0 });
    expect([1, 2].map(() => backoff.nextMs())).toEqual([50, 100]);
  });
});

describe('a pause', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends with its time, or at once with the signal', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const ended: string[] = [];
    const waiting = [
      pause(10).then(() => ended.push('time')),
      pause(1_000, stop.signal).then(() => ended.push('signal')),
    ];
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toEqual(['time']);
    stop.abort();
    await Promise.all(waiting);
    await pause(1_000, stop.signal);
    expect(ended).toEqual(['time', 'signal']);
  });
});
