import type { ExplorationContext } from './exploration-context.ts';
import { explorationSoFar } from './exploration-so-far.ts';

/** Asks for more time when the budget of the last crawl is used up. False when there is none. */
export async function goesOn(context: ExplorationContext): Promise<boolean> {
  const { options, ports, budget } = context;
  if (!options.whenTimeIsUp || context.isFollowed) return false;
  const { clock } = ports;
  const pauseMs = clock.monotonicMs();
  const givenMs = await options.whenTimeIsUp(explorationSoFar(context));
  const nowMs = clock.monotonicMs();
  budget.pausedMs += nowMs - pauseMs;
  context.untilMs = nowMs - budget.pausedMs + givenMs;
  context.untilWithPausesMs = nowMs + givenMs;
  return givenMs > 0;
}
