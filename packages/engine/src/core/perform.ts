import type { ElementDescription, Step } from '@assay/domain';
import type { Session } from './ports.ts';

export type PerformContext = {
  /** Values of `{{variables}}`; `remember` adds to them. */
  readonly values: Record<string, string>;
  readonly elements?: Readonly<Record<string, ElementDescription>>;
  readonly timeoutMs?: number;
};

/** Carries out one step with the waiting of a real run; throws `AppError` when it cannot or when it does not hold. */
export type Perform = (session: Session, step: Step, context: PerformContext) => Promise<void>;
