import { AppError, fillTemplate, isAppError, LIMITS, type Step } from '@assay/domain';
import type { ElementAction } from '../../core/browser-clock-and-store-ports.ts';
import { clickAwaited } from '../step/awaited-clicks.ts';
import { findElement } from '../step/find-element.ts';
import { guardOf, refuseGuarded } from '../step/guarded-text.ts';
import { isAnswerPending } from '../step/is-answer-pending.ts';
import { settleAfterAction } from '../step/settle-after-action.ts';
import type { StepFailure } from '../step/step-failure.ts';
import { aboutToAct, DONE, restOf, type StepHeal, type StepOutcome, type StepTools } from '../step/step-tools.ts';
import { waitForSearch } from '../step/wait-for-search.ts';
import { fileToUpload } from './file-to-upload.ts';

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
 * Performs an action on an element: waits for the element, acts, and tries again when the document changed in between. What
 * cannot take the action after a moment is found again: what the step before opens may cover it, and have an element of
 * the same name.
 */
export async function act(step: ActStep, tools: StepTools): Promise<StepOutcome> {
  const { session, clock } = tools;
  if (isAnswerPending(tools)) await settleAfterAction(tools);
  await waitForSearch(step, tools);
  if (step.kind === 'press' && step.target === undefined) {
    refuseGuarded(step.key, 'press', tools.guards);
    await aboutToAct(step, tools);
    await session.press(fillTemplate(step.key, tools.values));
    return DONE;
  }
  const target = step.target;
  if (target === undefined) throw new AppError('file_invalid', 'The step names no element.');
  const deadlineMs = clock.monotonicMs() + tools.stepTimeoutMs;
  let notReady: AppError | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const found = await findElement({ target, step, deadlineMs }, tools);
    // What it opened may hide it: why it could not be used says more.
    if (found.kind === 'failed' && notReady) throw notReady;
    if (found.kind === 'failed') return found;
    // What is shown first may have no listeners yet: an action before that is lost.
    if (tools.memory.justOpened === true) await settleAfterAction(tools);
    tools.memory.justOpened = false;
    const prepared = await prepare(step, tools, deadlineMs);
    if (prepared.kind === 'failed') return prepared;
    await aboutToAct(step, tools);
    try {
      const timeoutMs = Math.max(restOf(deadlineMs, clock), LIMITS.lateElementReadyMs);
      const firstMs = isFirst ? Math.min(timeoutMs, firstTryMs(tools)) : timeoutMs;
      await session.act(found.ref, prepared.action, { timeoutMs: firstMs });
    } catch (error) {
      // The document changed after the element was found, so the element is found again in the new one.
      const isNotReady = isAppError(error, 'element_not_ready');
      notReady = isNotReady ? error : undefined;
      const isCleared = isNotReady && (await clickAwaited(tools, step)).length > 0;
      const isAnother = isAppError(error, 'element_missing') || (isFirst && isNotReady) || isCleared;
      if (!isAnother || restOf(deadlineMs, clock) === 0) throw error;
      continue;
    }
    return { kind: 'done', heals: [...found.heals, ...prepared.heals] };
  }
}

/** Where something may come that is clicked away, a step does not try long to get through it. */
function firstTryMs({ memory }: StepTools): number {
  return (memory.awaitedClicks ?? []).length > 0 ? LIMITS.lookAgainMs : LIMITS.firstTryMs;
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
      return { kind: 'upload', file: await fileToUpload(folder, fillTemplate(step.file, values)) };
    default:
      return { kind: step.kind };
  }
}
