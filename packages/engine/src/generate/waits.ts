import { LIMITS } from '@assay/domain';
import { createPremises } from './premises.ts';
import type { Proposal } from './proposal.ts';

/** True for what does less with a form than another proposal that is not tried yet: where that is kept, it is needless. */
export function doesLessThanOne(waiting: readonly Proposal[]): (proposal: Proposal) => boolean {
  const whole = new Set(waiting.flatMap(({ form }) => (form?.isWhole ? form.key : [])));
  return ({ form }) => form !== undefined && !form.isWhole && whole.has(form.key);
}

/**
 * How many whole tests of records may be tried at the same time. They take long: they leave one place to others while there are
 * any, and all but one until a few tests are proven.
 */
export function mostWholes(proven: number, places: number): number {
  return proven < LIMITS.generation.proof.soonProven ? 1 : Math.max(1, places - 1);
}

/** What waits for the end of another trial: what takes the same for granted, and what does less with the same form. */
export function createWaits() {
  const premises = createPremises();
  /** The forms that are being used as a whole. */
  const inUse = new Set<string>();
  return {
    /** How many forms are being used as a whole. */
    wholes: () => inUse.size,
    mustWait: (proposal: Proposal): boolean =>
      (proposal.form !== undefined && !proposal.form.isWhole && inUse.has(proposal.form.key)) ||
      premises.mustWait(proposal),
    begin(proposal: Proposal): () => void {
      const { form } = proposal;
      if (form?.isWhole) inUse.add(form.key);
      const isKnown = premises.begin(proposal);
      return () => {
        if (form?.isWhole) inUse.delete(form.key);
        isKnown();
      };
    },
  };
}
