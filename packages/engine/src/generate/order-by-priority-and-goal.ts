import type { Proposal } from './proposal.ts';

/** Sorted by priority, with proposals that mention words of the goal first. */
export function orderByPriorityAndGoal(proposals: readonly Proposal[], goal: string | undefined): readonly Proposal[] {
  const words = (goal ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const wanted = (proposal: Proposal) =>
    words.some((word) =>
      `${proposal.name} ${proposal.feature} ${proposal.tags.join(' ')}`.toLowerCase().includes(word),
    );
  return proposals.toSorted((a, b) => Number(wanted(b)) - Number(wanted(a)) || a.priority - b.priority);
}
