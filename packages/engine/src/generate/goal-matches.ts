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

/** No proposal is known yet. */
export function createGoalMatches(goal: Goal): GoalMatches {
  const found = new Map(goal.words.map((word) => [word, new Set<string>()]));
  const mentioned = ({ name, feature, tags }: Proposal) =>
    goal.mentionedIn(`${name.replace(OF_SORTING, '')} ${feature} ${tags.join(' ')}`);
  return {
    count: (proposal) => mentioned(proposal).length,
    learn(proposals) {
      for (const proposal of proposals) for (const word of mentioned(proposal)) found.get(word)?.add(proposal.name);
    },
    hasAny: () => [...found.values()].some(({ size }) => size > 0),
    words: () =>
      [...found].map(([word, names]) => ({
        word,
        count: names.size,
        examples: [...names].slice(0, LIMITS.generation.gapExamples),
      })),
  };
}
