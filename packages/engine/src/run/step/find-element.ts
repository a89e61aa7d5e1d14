import { LIMITS, printTarget } from '@assay/domain';
import { clickAwaited } from './awaited-clicks.ts';
import { fillTarget } from './fill-target.ts';
import type { FindAnswer, FindQuestion } from './find-question.ts';
import { healElement } from './heal-element.ts';
import { isSame } from './is-same.ts';
import { notFound } from './not-found.ts';
import { restOf, type StepTools } from './step-tools.ts';
import { waitForStart } from './wait-for-start.ts';

/** Waits for the element that a sentence names. When it does not appear, healing may choose another one. */
export async function findElement(question: FindQuestion, tools: StepTools): Promise<FindAnswer> {
  const { target } = question;
  const { session, clock, healedPhrases } = tools;
  const named = fillTarget(target, tools.values);
  const description = tools.elements[printTarget(target)];
  const hurry = healedPhrases.has(printTarget(target)) ? clock.monotonicMs() + LIMITS.healedBeforeTimeoutMs : Infinity;
  let deadlineMs = Math.min(question.deadlineMs, hurry);
  for (let waited = false; ; ) {
    const result = await session.locate(named, description);
    if (isSame(result, description)) return { kind: 'found', ref: result.ref, heals: [] };
    if ((await clickAwaited(tools, question.step)).length > 0) continue;
    const timeoutMs = restOf(deadlineMs, clock);
    if (timeoutMs === 0) {
      if (waited || !(await waitForStart(tools))) return healElement(question, notFound(named, result), tools);
      waited = true;
      deadlineMs = clock.monotonicMs() + tools.stepTimeoutMs;
      continue;
    }
    await session.nextChange({ timeoutMs });
  }
}
