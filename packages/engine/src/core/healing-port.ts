import type { ElementDescription, Step, Target } from '@assay/domain';
import type { Candidate } from '@assay/page';

export type HealQuestion = {
  readonly description: ElementDescription;
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** The step that needs the element. */
  readonly step: Step;
  /** Other targets of the test: one element cannot be two of them. */
  readonly others?: readonly Target[];
};

export type HealAnswer =
  | {
      readonly kind: 'heal';
      readonly candidate: Candidate;
      /** 0 to 1. */
      readonly confidence: number;
      readonly evidence: readonly string[];
    }
  | { readonly kind: 'none'; readonly reason: string };

/** Decides whether one of the candidates is the element that was described. */
export type DecideHeal = (question: HealQuestion) => HealAnswer;
