import { type GoalWord, LIMITS } from '@assay/domain';
import type { Goal } from '../core/wording/goal.ts';
import type { Proposal } from './proposal.ts';

/** What the words of a goal were found in. */
export type GoalMatches = {
  /** How many words of the goal a proposal mentions. */
  count(proposal: Proposal): number;
  /** Remembers proposals that were made. */
  learn(proposals: readonly Proposal[]): void;
  /** True when some proposal mentions a word. */
  hasAny(): boolean;
  /** Each word, and what mentions it. */
  words(): readonly GoalWord[];
};

/** Names of tests of sorting say it; who is interested in orders does not mean that. */
const OF_SORTING = /\bin order$/u;

/** What names take from the application: a label, the name of a page. */
const QUOTED = /“[^”]*”/gu;

/**
 * No proposal is known yet. A word that the application says itself (in a quoted part of a name, in a feature or a tag) means
 * that. What only Assay says, such as 'list' or 'creates' in the name of a test, counts where the application says no word
 * of the goal.
 */
export function createGoalMatches(goal: Goal): GoalMatches {
  const inApplication = new Map(goal.words.map((word) => [word, new Set<string>()]));
  const inNames = new Map(goal.words.map((word) => [word, new Set<string>()]));
  const isSaid = () => hasAny(inApplication);
  const own = ({ name, feature, tags }: Proposal) =>
    goal.mentionedIn(`${(name.match(QUOTED) ?? []).join(' ')} ${feature} ${tags.join(' ')}`);
  const mentioned = ({ name }: Proposal) => goal.mentionedIn(name.replace(OF_SORTING, ''));
  return {
    count(proposal) {
      const said = own(proposal);
      return said.length === 0 && isSaid() ? 0 : new Set([...said, ...mentioned(proposal)]).size;
    },
    learn(proposals) {
      for (const proposal of proposals) {
        for (const word of own(proposal)) inApplication.get(word)?.add(proposal.name);
        for (const word of mentioned(proposal)) inNames.get(word)?.add(proposal.name);
      }
    },
    hasAny: () => isSaid() || hasAny(inNames),
    words: () =>
      [...(isSaid() ? inApplication : inNames)].map(([word, names]) => ({
        word,
        count: names.size,
        examples: [...names].slice(0, LIMITS.generation.gapExamples),
      })),
  };
}

function hasAny(found: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...found.values()].some(({ size }) => size > 0);
}
