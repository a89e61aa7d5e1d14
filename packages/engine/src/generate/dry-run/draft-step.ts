import type { Step } from '@assay/domain';

export type DraftStep = {
  readonly step: Step;
  /** Derived from an observation, so that it may be removed when it varies. */
  readonly derived: boolean;
};
