import { LIMITS } from '@assay/domain';
import type { Proposal } from './proposal.ts';

/**
 * What could not be used: trials with the same premise, such as a form, that ended with the same error, one after the other.
 * None of the others is tried then.
 */
export type SameFailures = {
  /** The error that all trials with this premise end with; undefined as long as one may still succeed. */
  reasonFor(proposal: ByPremise): string | undefined;
  failed(proposal: ByPremise, message: string): void;
  succeeded(proposal: ByPremise): void;
};

type ByPremise = Pick<Proposal, 'premise' | 'form'>;

/** Nothing has failed yet. */
export function createSameFailures(): SameFailures {
  const failures = new Map<string, { readonly message: string; readonly times: number }>();
  const keyOf = ({ premise, form }: ByPremise) => form?.key ?? premise;
  return {
    reasonFor(proposal) {
      const known = failures.get(keyOf(proposal) ?? '');
      return known && known.times >= LIMITS.generation.proof.sameFailures ? known.message : undefined;
    },
    failed(proposal, message) {
      const key = keyOf(proposal);
      if (key === undefined) return;
      const known = failures.get(key);
      failures.set(key, { message, times: known?.message === message ? known.times + 1 : 1 });
    },
    succeeded(proposal) {
      failures.delete(keyOf(proposal) ?? '');
    },
  };
}
