import { fillTemplate, isAppError, printStep, type Step } from '@assay/domain';

/**
 * The sentence of a step with the values that it had in this run, for reports. A step that remembers a value keeps the
 * name, and so does one whose variable never got a value. The caller masks secrets.
 */
export function shownStep(step: Step, values: Readonly<Record<string, string>>): string {
  const text = printStep(step);
  if (step.kind === 'remember') return text;
  try {
    return fillTemplate(text, values);
  } catch (error) {
    if (isAppError(error, 'variable_unknown')) return text;
    throw error;
  }
}
