import { isAbsolute, join, relative } from 'node:path';
import { AppError, fillTemplate, isAppError, type Step } from '@assay/domain';
import type { ElementAction } from '../../core/ports.ts';
import { findElement } from '../find-element.ts';
import {
  aboutToAct,
  comeToRest,
  DONE,
  isAnswerPending,
  restOf,
  type StepFailure,
  type StepHeal,
  type StepOutcome,
  type StepTools,
} from '../step-tools.ts';

export type ActStep = Extract<
  Step,
  {
    kind:
      | 'click'
      | 'double-click'
      | 'type'
      | 'clear'
      | 'select'
      | 'check'
      | 'uncheck'
      | 'press'
      | 'hover'
      | 'upload'
      | 'drag'
      | 'scroll';
  }
>;

/** An element found late is still given this long to become ready. */
const READY_MIN_MS = 1_000;

/** Does something to an element: waits for it, acts, and looks again when the document changed in between. */
export async function act(step: ActStep, tools: StepTools): Promise<StepOutcome> {
  const { session, clock } = tools;
  if (isAnswerPending(tools)) await comeToRest(tools);
  if (step.kind === 'press' && step.target === undefined) {
    await aboutToAct(step, tools);
    await session.press(fillTemplate(step.key, tools.values));
    return DONE;
  }
  const target = step.target;
  if (target === undefined) throw new AppError('file_invalid', 'The step names no element.');
  const deadlineMs = clock.monotonicMs() + tools.stepTimeoutMs;
  for (;;) {
    const found = await findElement({ target, step, deadlineMs }, tools);
    if (found.kind === 'failed') return found;
    tools.memory.justOpened = false;
    const prepared = await prepare(step, tools, deadlineMs);
    if (prepared.kind === 'failed') return prepared;
    await aboutToAct(step, tools);
    try {
      const timeoutMs = Math.max(restOf(deadlineMs, clock), READY_MIN_MS);
      await session.act(found.ref, prepared.action, { timeoutMs });
    } catch (error) {
      // The document changed after the element was found: its namesake in the new one is meant.
      if (isAppError(error, 'element_missing') && restOf(deadlineMs, clock) > 0) continue;
      throw error;
    }
    return { kind: 'done', heals: [...found.heals, ...prepared.heals] };
  }
}

type Prepared =
  | { readonly kind: 'ready'; readonly action: ElementAction; readonly heals: readonly StepHeal[] }
  | { readonly kind: 'failed'; readonly failure: StepFailure };

async function prepare(step: ActStep, tools: StepTools, deadlineMs: number): Promise<Prepared> {
  if (step.kind !== 'drag') return { kind: 'ready', action: actionOf(step, tools), heals: [] };
  const to = await findElement({ target: step.to, step, deadlineMs }, tools);
  return to.kind === 'failed' ? to : { kind: 'ready', action: { kind: 'drag', to: to.ref }, heals: to.heals };
}

function actionOf(step: Exclude<ActStep, { kind: 'drag' }>, { values, folder }: StepTools): ElementAction {
  switch (step.kind) {
    case 'type':
      return { kind: 'type', text: fillTemplate(step.text, values) };
    case 'select':
      return { kind: 'select', option: fillTemplate(step.option, values) };
    case 'press':
      return { kind: 'press', key: step.key };
    case 'upload':
      return { kind: 'upload', file: uploadPath(folder, fillTemplate(step.file, values)) };
    default:
      return { kind: step.kind };
  }
}

/** A test from elsewhere must not send files of the machine that runs it. */
function uploadPath(folder: string, file: string): string {
  const path = join(folder, file);
  const inside = relative(folder, path);
  if (isAbsolute(file) || inside.startsWith('..')) {
    throw new AppError('file_invalid', `"${file}" does not lie in the folder of the test.`, {
      hint: 'Put the file beside the test, or into a folder there.',
    });
  }
  return path;
}
