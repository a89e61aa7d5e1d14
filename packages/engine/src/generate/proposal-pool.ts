import { LIMITS, SERIAL_TAG } from '@assay/domain';
import type { Proposal } from './proposal.ts';

/** How a proposal ended: a kept test, or not. */
export type Outcome = 'kept' | 'dropped';

export type Choice = {
  /** Those that must be tried alone instead of those that may be tried beside others. */
  readonly serial?: boolean;
  /** What no word of the goal is about stays. */
  readonly wantedOnly?: boolean;
  /** What waits for another proposal stays. */
  readonly mustWait?: (proposal: Proposal) => boolean;
  /** Gives none where one that must be tried alone is better, and the other way round. */
  readonly yields?: boolean;
};

/** The proposals that are not tried yet. The best one is taken first, by what proposals like it gave so far. */
export type ProposalPool = {
  /**
   * Adds what is new, and gives it. What was added before is left out: the pool knows proposals by their names. One that
   * `knows` something else takes the place of the one before, unless that was kept.
   */
  add(proposals: readonly Proposal[]): readonly Proposal[];
  /** The best of the proposals that are chosen; undefined when none is. */
  take(choice?: Choice): Proposal | undefined;
  /** What was not taken. */
  waiting(): readonly Proposal[];
  /** How long trials of these would take one after the other, in milliseconds; 0 before any was tried. */
  timeOf(proposals: readonly Proposal[]): number;
  /** Remembers how a proposal ended, and how long it took. */
  learn(proposal: Proposal, outcome: Outcome, tookMs: number): void;
};

type Trials = { readonly tried: number; readonly kept: number; readonly tookMs: number };

const NONE: Trials = { tried: 0, kept: 0, tookMs: 0 };

const { assumedTrials: trials } = LIMITS.generation.proof;

/** An empty pool. What is wanted more comes before all others. */
export function createProposalPool(wanted: (proposal: Proposal) => number): ProposalPool {
  /** What was added last under each name. */
  const known = new Map<string, Proposal>();
  const dropped = new Set<Proposal>();
  const waiting = new Set<Proposal>();
  const groups = new Map<string, Trials>();
  let all = NONE;
  const trialsOf = (key: string): Trials => groups.get(key) ?? NONE;
  /** How long a trial of a kind takes, by those so far and, before there are many, by all trials. */
  const trialMs = ({ tried, tookMs }: Trials): number => {
    const meanMs = all.tried === 0 ? 0 : all.tookMs / all.tried;
    return (tookMs + meanMs * trials.tried) / (tried + trials.tried);
  };
  /** What a trial promises: the worth of the proposal, times the share of its kind that was kept so far. */
  const promise = (proposal: Proposal): number => {
    const [kind = NONE, here = NONE] = groupsOf(proposal).map(trialsOf);
    const likely = (kind.kept + trials.kept) / (kind.tried + trials.tried);
    // Many tests of one kind tell less and less, most of all in one part of the application.
    const { lessForEachKept, lessForEachOfKind, worthByPriority } = LIMITS.generation.proof;
    const fresh = (1 + here.kept * lessForEachKept) * (1 + kind.kept * lessForEachOfKind);
    return ((worthByPriority[proposal.priority] ?? 0) * likely) / fresh;
  };
  const isBetter = (a: Proposal, b: Proposal): boolean =>
    wanted(a) === wanted(b) ? promise(a) > promise(b) : wanted(a) > wanted(b);
  return {
    add(proposals) {
      const counts = new Map<string, number>();
      const fresh = proposals.filter((proposal) => {
        const { name } = proposal;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const key = `${name} ${count}`;
        const former = known.get(key);
        // One that is being tried may be kept.
        const isDone = former !== undefined && (waiting.has(former) || dropped.has(former));
        if (former && (former.knows === proposal.knows || !isDone)) return false;
        if (former) waiting.delete(former);
        known.set(key, proposal);
        return true;
      });
      for (const proposal of fresh) waiting.add(proposal);
      return fresh;
    },
    take({ serial = false, wantedOnly = false, mustWait = () => false, yields = false } = {}) {
      const bestOf = (alone: boolean): Proposal | undefined => {
        let best: Proposal | undefined;
        for (const proposal of waiting) {
          if (isAlone(proposal) !== alone || (wantedOnly && wanted(proposal) === 0)) continue;
          if (mustWait(proposal)) continue;
          if (!best || isBetter(proposal, best)) best = proposal;
        }
        return best;
      };
      const best = bestOf(serial);
      const other = yields ? bestOf(!serial) : undefined;
      // Of two that are as good, the one that may be tried beside others is first.
      if (best && other && (isBetter(other, best) || (serial && !isBetter(best, other)))) return undefined;
      if (best) waiting.delete(best);
      return best;
    },
    waiting: () => [...waiting],
    timeOf: (proposals) => proposals.reduce((sum, proposal) => sum + trialMs(trialsOf(groupsOf(proposal)[0])), 0),
    learn(proposal, outcome, tookMs) {
      if (outcome === 'dropped') dropped.add(proposal);
      const withThis = ({ tried, kept, tookMs: beforeMs }: Trials): Trials => ({
        tried: tried + 1,
        kept: kept + Number(outcome === 'kept'),
        tookMs: beforeMs + tookMs,
      });
      all = withThis(all);
      for (const key of groupsOf(proposal)) groups.set(key, withThis(trialsOf(key)));
    },
  };
}

function isAlone({ tags, isTriedAlone = false }: Proposal): boolean {
  return isTriedAlone || tags.includes(SERIAL_TAG);
}

/** What a proposal has in common with others: its kind, and its kind in its part of the application. */
function groupsOf({ tags, feature }: Proposal): readonly [string, string] {
  const kind = tags.join(' ');
  return [kind, `${kind} in ${feature}`];
}
