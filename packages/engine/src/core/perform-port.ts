import type { ElementDescription, Step } from '@assay/domain';
import type { Session } from './browser-clock-and-store-ports.ts';

export type PerformContext = {
  /** Values of `{{variables}}`; `remember` adds to them. */
  readonly values: Record<string, string>;
  readonly elements?: Readonly<Record<string, ElementDescription>>;
  readonly timeoutMs?: number;
};

/** Performs one step and waits as a run does. @throws AppError when the step fails or its expectation does not hold. */
export type Perform = (session: Session, step: Step, context: PerformContext) => Promise<void>;
