import { printTarget, type Step, type Target, type TestCase, targetOf } from '@assay/domain';

/** What a test uses, and whether an expectation follows before the next action. */
export type Use = { readonly target: Target; readonly asserted: boolean };

/** These look only; what closes a notice is no part of what a test is about. */
const NO_USE = new Set<Step['kind']>(['expect', 'wait', 'remember', 'click-if-shown']);

/** The elements that the steps of a test act on. */
export function usesOf({ steps }: Pick<TestCase, 'steps'>): readonly Use[] {
  return steps.flatMap((step, index) => {
    const target = targetOf(step);
    if (NO_USE.has(step.kind) || !target) return [];
    return { target, asserted: isAsserted(steps, index) };
  });
}

/**
 * An expectation follows the step before the next action. A form is filled field by field: what is typed is asserted
 * when the text is expected anywhere later, or when an expectation follows the action that sends the form.
 */
function isAsserted(steps: readonly Step[], index: number): boolean {
  const step = steps[index];
  const rest = steps.slice(index + 1);
  const text = step?.kind === 'type' ? step.text : step?.kind === 'select' ? step.option : null;
  if (text !== null) return rest.some((later) => says(later, text));
  return rest[0]?.kind === 'expect' && rest[0].that.kind !== 'no-script-errors';
}

function says(step: Step, text: string): boolean {
  return (
    step.kind === 'expect' &&
    text.trim() !== '' &&
    JSON.stringify(step.that).includes(JSON.stringify(text).slice(1, -1))
  );
}

/** The element without its place: `button Save`, the same in each row. */
export function nameOf({ role, name }: Target): string {
  return printTarget(name === undefined ? { role } : { role, name });
}
