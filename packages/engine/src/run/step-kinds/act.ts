import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { AppError, fillTemplate, isAppError, LIMITS, type Step } from '@assay/domain';
import type { ElementAction } from '../../core/browser-clock-and-store-ports.ts';
import { findElement } from '../step/find-element.ts';
import { guardOf, refuseGuarded } from '../step/guarded-text.ts';
import { settleAfterAction } from '../step/settle-after-action.ts';
import type { StepFailure } from '../step/step-failure.ts';
import {
  aboutToAct,
  DONE,
  isAnswerPending,
  restOf,
  type StepHeal,
  type StepOutcome,
  type StepTools,
} from '../step/step-tools.ts';

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

/**
 * Performs an action on an element: waits for the element, acts, and tries again when the document changed in between.
 */
export async function act(step: ActStep, tools: StepTools): Promise<StepOutcome> {
  const { session, clock } = tools;
  if (isAnswerPending(tools)) await settleAfterAction(tools);
  if (step.kind === 'press' && step.target === undefined) {
    refuseGuarded(step.key, 'press', tools.guards);
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
      const timeoutMs = Math.max(restOf(deadlineMs, clock), LIMITS.lateElementReadyMs);
      await session.act(found.ref, prepared.action, { timeoutMs });
    } catch (error) {
      // The document changed after the element was found, so the element is found again in the new one.
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
  if (step.kind !== 'drag') return { kind: 'ready', action: await actionOf(step, tools), heals: [] };
  const to = await findElement({ target: step.to, step, deadlineMs }, tools);
  return to.kind === 'failed' ? to : { kind: 'ready', action: { kind: 'drag', to: to.ref }, heals: to.heals };
}

async function actionOf(
  step: Exclude<ActStep, { kind: 'drag' }>,
  { values, folder, guards }: StepTools,
): Promise<ElementAction> {
  switch (step.kind) {
    case 'type': {
      const guarded = guardOf(step.text, guards);
      return { kind: 'type', text: fillTemplate(step.text, values), ...(guarded ? { guarded } : {}) };
    }
    case 'select':
      refuseGuarded(step.option, 'select', guards);
      return { kind: 'select', option: fillTemplate(step.option, values) };
    case 'press':
      return { kind: 'press', key: step.key };
    case 'upload':
      refuseGuarded(step.file, 'upload', guards);
      return { kind: 'upload', file: await uploadPath(folder, fillTemplate(step.file, values)) };
    default:
      return { kind: step.kind };
  }
}

/**
 * The real path of a file to upload. Refuses files outside of the test's folder, also through a link in it, because a
 * test of a stranger must not send files of this machine.
 * @throws AppError `file_invalid`
 */
async function uploadPath(folder: string | null, file: string): Promise<string> {
  if (folder === null) {
    throw new AppError('file_invalid', `"${file}" cannot be uploaded: there are no files next to this test.`, {
      hint: 'Run the test with "assay run" from the folder that holds the file.',
    });
  }
  const path = join(folder, file);
  const isInside = !isAbsolute(file) && liesIn(folder, path);
  const real = isInside ? await Promise.all([realpath(folder), realpath(path)]).catch(ignoreMissing) : undefined;
  if (!isInside || (real && !liesIn(...real))) {
    throw new AppError('file_invalid', `"${file}" does not lie in the folder of the test.`, {
      hint: 'Put the file next to the test, or into a folder there.',
    });
  }
  return real?.[1] ?? path;
}

function liesIn(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside.split(sep)[0] !== '..' && !isAbsolute(inside);
}

/** Opening the file later reports that it is missing. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
