import { allSubjectSteps, type BenchOptions, type SubjectStep, UsageError } from '../options.ts';

/**
 * The steps that `--only` names; all when it names none.
 * @throws UsageError
 */
export function stepsOf({ only }: BenchOptions): readonly SubjectStep[] {
  const unknown = only.filter((name) => !allSubjectSteps.some((known) => known === name));
  if (unknown.length > 0) {
    throw new UsageError(`--only knows no step ${unknown.join(', ')}. There are: ${allSubjectSteps.join(', ')}.`);
  }
  return only.length === 0 ? allSubjectSteps : allSubjectSteps.filter((step) => only.includes(step));
}
