import type { Proposal } from './proposal.ts';

/** Which proposals wait because another one finds out whether what they all take for granted holds. */
export type Premises = {
  mustWait(proposal: Proposal): boolean;
  /** Gives the function that is called when the proposal has ended. */
  begin(proposal: Proposal): () => void;
};

/** No premise has been looked at. */
export function createPremises(): Premises {
  const tried = new Map<string, 'now' | 'done'>();
  return {
    mustWait: ({ premise }) => premise !== undefined && tried.get(premise) === 'now',
    begin({ premise }) {
      if (premise === undefined || tried.has(premise)) return () => undefined;
      tried.set(premise, 'now');
      return () => void tried.set(premise, 'done');
    },
  };
}
