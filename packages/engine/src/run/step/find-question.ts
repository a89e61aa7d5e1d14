import type { Step, Target } from '@assay/domain';
import type { ElementRef } from '@assay/page';
import type { StepFailure } from './step-failure.ts';
import type { StepHeal } from './step-tools.ts';

export type FindQuestion = {
  readonly target: Target;
  readonly step: Step;
  readonly deadlineMs: number;
};

export type FindAnswer =
  | {
      readonly kind: 'found';
      readonly ref: ElementRef;
      readonly heals: readonly StepHeal[];
      /** The target of the element that replaced the missing one. */
      readonly instead?: Target;
    }
  | { readonly kind: 'failed'; readonly failure: StepFailure };
