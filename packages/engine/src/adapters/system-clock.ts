import type { Clock } from '../core/browser-clock-and-store-ports.ts';

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
