import type { StepFailure } from '../step-failure.ts';

/** What one look at the page says about an expectation. */
export type Answer = { readonly holds: true } | { readonly holds: false; readonly failure: StepFailure };

export const HOLDS: Answer = { holds: true };

/** The page says something else than was expected. */
export function unlike(message: string, values: { readonly expected?: string; readonly actual?: string } = {}): Answer {
  return { holds: false, failure: { kind: 'expectation', message, ...values } };
}

export function unless(holds: boolean, otherwise: () => Answer): Answer {
  return holds ? HOLDS : otherwise();
}
