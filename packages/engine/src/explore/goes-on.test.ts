import { expect, it } from 'vitest';
import type { ExplorationContext } from './exploration-context.ts';
import { goesOn } from './goes-on.ts';
import { watchSharedInterface } from './interface-shared-by-visitors.ts';
import { createMapBuilder } from './map/map-builder.ts';
import { stopReason } from './stop-reason.ts';

/** A crawl whose time is used up, at 10 s. Writing tests takes 5 s; then `givenMs` are given. */
function usedUp(givenMs: number, parts: Partial<ExplorationContext> = {}) {
  const clock = { ms: 10_000 };
  const options = {
    baseUrl: 'http://shop.test',
    allowDestructive: false,
    whenTimeIsUp: async () => {
      clock.ms += 5_000;
      return givenMs;
    },
  };
  const context = {
    map: createMapBuilder(options),
    findings: [],
    sharedInterface: watchSharedInterface(),
    budget: { performed: 0, startedMs: 0, pausedMs: 2_000, stopped: 'everything seen' },
    ports: { clock: { monotonicMs: () => clock.ms } },
    options,
    untilMs: 8_000,
    untilWithPausesMs: 10_000,
    isFollowed: false,
    maxPages: 10,
    maxActions: 10,
    ...parts,
  } as unknown as ExplorationContext;
  return { context, clock };
}

it('exploring goes on for the time that it is given, and no longer', async () => {
  const { context, clock } = usedUp(4_000);
  expect(stopReason(context)).toBe('time budget');
  expect(await goesOn(context)).toBe(true);
  expect(stopReason(context)).toBeNull();
  clock.ms += 3_999;
  expect(stopReason(context)).toBeNull();
  clock.ms += 1;
  expect(stopReason(context)).toBe('time budget');
});

it('exploring ends when it is given no time', async () => {
  expect(await goesOn(usedUp(0).context)).toBe(false);
});

it('a visitor does not use the time of the crawl that follows', async () => {
  expect(await goesOn(usedUp(4_000, { isFollowed: true }).context)).toBe(false);
});
