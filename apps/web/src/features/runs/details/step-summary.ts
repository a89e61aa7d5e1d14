import type { RunView, StepView } from '@assay/event-log';

/** The step that failed or broke; undefined while none did. */
export function failedStep(view: Pick<RunView, 'steps'>): StepView | undefined {
  return view.steps.find(({ status }) => status === 'failed' || status === 'error');
}

/** `8 passed, 1 healed, 1 failed`. */
export function stepCounts(steps: readonly Pick<StepView, 'status'>[]): string {
  const order = ['passed', 'healed', 'failed', 'error', 'running', 'waiting', 'skipped'] as const;
  const words = order.flatMap((status) => {
    const count = steps.filter((step) => step.status === status).length;
    return count === 0 ? [] : [`${count} ${status === 'waiting' ? 'to go' : status}`];
  });
  return words.join(', ');
}
