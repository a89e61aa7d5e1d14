import type { Proposal } from './proposal.ts';

/** Returns a function that is true for proposals that mention a word of the goal. */
export function mentionsGoal(goal: string | undefined): (proposal: Proposal) => boolean {
  const words = (goal ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return ({ name, feature, tags }) => {
    const text = `${name} ${feature} ${tags.join(' ')}`.toLowerCase();
    return words.some((word) => text.includes(word));
  };
}
