import type { StepFailure } from '../step/step-failure.ts';

/** Whether an expectation holds on the page as it is now, and if not, why. */
export type Answer = { readonly holds: true } | { readonly holds: false; readonly failure: StepFailure };

export const HOLDS: Answer = { holds: true };

/** The page shows something else than was expected. */
export function unlike(message: string, values: { readonly expected?: string; readonly actual?: string } = {}): Answer {
  return { holds: false, failure: { kind: 'expectation', message, ...values } };
}

/** `HOLDS` when the condition is true, else the other answer. */
export function unless(holds: boolean, otherwise: () => Answer): Answer {
  return holds ? HOLDS : otherwise();
}
