import { isCrash } from './is-tried-again.ts';
import type { AttemptResult, RunTools } from './run-tools.ts';

/** A later attempt has passed, so the earlier failures are diagnosed again as flaky. */
export function asFlaky(
  result: AttemptResult,
  earlier: readonly AttemptResult[],
  { diagnose }: RunTools,
): readonly AttemptResult[] {
  if (result.status !== 'passed') return earlier;
  return earlier.map((attempt) => {
    if (!attempt.failure || !attempt.question || isCrash(attempt)) return attempt;
    const { verdict, reasons } = diagnose({ ...attempt.question, laterPassed: true });
    return { ...attempt, failure: { ...attempt.failure, verdict, reasons } };
  });
}
