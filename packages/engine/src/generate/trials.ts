import { createParallelWork } from '../core/parallel-work.ts';
import { type GenerationContext, shouldStop } from './generation-context.ts';
import { restoreSharedStart } from './proof/restore-shared-start.ts';
import { withoutVaryingFigures } from './proof/varying-figures.ts';
import type { Proposal } from './proposal.ts';
import type { Outcome, ProposalPool } from './proposal-pool.ts';
import { tryProposal } from './try-proposal.ts';
import { createWaits, doesLessThanOne, mostWholes } from './waits.ts';

export type WorkLimits = {
  /** On the monotonic clock. */
  readonly untilMs?: number;
  /** What is left for later. */
  readonly leaving?: (proposal: Proposal) => boolean;
};

/** Tries the proposals of a pool, the most promising first. */
export type Trials = {
  /**
   * Begins to try proposals beside what else goes on, and goes on as more are proposed. What must be alone waits for
   * `work`.
   */
  workBeside(limits?: WorkLimits): void;
  /**
   * Tries proposals until none is left, or until the time is over: also those that must be alone, in the order of what they
   * are worth. What else goes on must pause meanwhile.
   */
  work(limits?: WorkLimits): Promise<void>;
  /** True while no proposal is being tried. */
  isIdle(): boolean;
  /** Resolves when one of the trials that go on has ended; at once when none does. */
  nextEnds(): Promise<void>;
  /** True when there is more to try than the time until then is enough for. `atMs` is on the monotonic clock. */
  hasEnoughUntil(atMs: number): boolean;
  /** Begins no trial any more. Resolves when those that go on have ended. */
  stop(): Promise<void>;
};

/** True for the whole test of a form's records, which takes long. */
const isWhole = ({ form }: Proposal): boolean => form?.isWhole === true;

/** Trials that have not begun. `wantedOnly` tells whether only what mentions the goal is tried now. */
export function createTrials(
  pool: ProposalPool,
  context: GenerationContext,
  { wantedOnly }: { readonly wantedOnly: () => boolean },
): Trials {
  const { progress, ports, places } = context;
  const waits = createWaits();
  let limits: WorkLimits = {};
  /** Nothing else goes on, so that what must be alone has its turn. */
  let isQuiet = false;
  const take = (serial: boolean): Proposal | undefined => {
    const { untilMs = Number.POSITIVE_INFINITY, leaving = () => false } = limits;
    if (shouldStop(context) || ports.clock.monotonicMs() >= untilMs) return undefined;
    const choice = { serial, wantedOnly: wantedOnly(), yields: isQuiet };
    const mustWait = (proposal: Proposal) => waits.mustWait(proposal) || leaving(proposal);
    const most = mostWholes(progress.tests.length, places(parallel.running()));
    const isLong = (one: Proposal) => isWhole(one) && waits.wholes() >= most;
    const isLesser = doesLessThanOne(pool.waiting());
    // What should come later is taken where there is nothing else: the long ones first, then what does less.
    const laters = [(one: Proposal) => isLong(one) || isLesser(one), isLesser, () => false];
    for (const isLater of laters) {
      const best = pool.take({ ...choice, mustWait: (one) => isLater(one) || mustWait(one) });
      if (best) return best;
    }
    // What must be alone waits for the long ones that go on. Until they end, short ones use the other places.
    return waits.wholes() > 0
      ? pool.take({ ...choice, yields: false, mustWait: (one) => isWhole(one) || mustWait(one) })
      : undefined;
  };
  const work = async (proposal: Proposal) => {
    const ended = waits.begin(proposal);
    const startMs = ports.clock.monotonicMs();
    const outcome = await tryAndSweep(proposal, context).finally(ended);
    // It may have created what tests count that were proven before.
    withoutVaryingFigures(context);
    pool.learn(proposal, outcome, ports.clock.monotonicMs() - startMs);
  };
  const parallel = createParallelWork(() => take(false), { places, work });
  return {
    workBeside(given = {}) {
      limits = given;
      parallel.call();
    },
    async work(given = {}) {
      limits = given;
      isQuiet = true;
      await restoreSharedStart(context);
      await parallel.rest();
      await ports.sweeper.rest();
      for (let alone = take(true); alone; alone = take(true)) {
        await work(alone);
        await ports.sweeper.rest();
        await parallel.rest();
        await ports.sweeper.rest();
      }
      isQuiet = false;
      // A trial that ended with the time has not put back what it opened.
      if (progress.hasWritten) await restoreSharedStart(context);
    },
    isIdle: () => parallel.running() === 0,
    nextEnds: parallel.next,
    hasEnoughUntil(atMs) {
      const waiting = pool.waiting().filter((proposal) => limits.leaving?.(proposal) !== true);
      return pool.timeOf(waiting) > Math.max(1, parallel.running()) * (atMs - ports.clock.monotonicMs());
    },
    stop: parallel.stop,
  };
}

/**
 * Tries the proposal, and lets what its dry runs left be removed: in lists that show the newest first, it would push what other
 * trials look for to the next page.
 */
async function tryAndSweep(proposal: Proposal, context: GenerationContext): Promise<Outcome> {
  const { ports, progress } = context;
  const marks: string[] = [];
  const unique = () => {
    const mark = ports.unique();
    marks.push(mark);
    return mark;
  };
  try {
    return await tryProposal(proposal, { ...context, ports: { ...ports, unique } });
  } finally {
    if (!progress.sharedInterface) ports.sweeper.sweep(marks);
  }
}
