import { type ElementDescription, isAppError, LIMITS, printTarget, type Step, type Target } from '@assay/domain';
import type { ElementRef, LocateResult } from '@assay/page';
import { capitalized, listed, quoted } from '../../core/wording/quoted-and-listed.ts';
import type { StepFailure } from './step-failure.ts';
import { fillTarget, restOf, SAME_ELEMENT, type StepHeal, type StepTools } from './step-tools.ts';
import { waitForStart } from './wait-for-start.ts';

export type FindQuestion = {
  readonly target: Target;
  readonly step: Step;
  readonly deadlineMs: number;
};

export type FindAnswer =
  | {
      readonly kind: 'found';
      readonly ref: ElementRef;
      readonly heals: readonly StepHeal[];
      /** The target of the element that replaced the missing one. */
      readonly instead?: Target;
    }
  | { readonly kind: 'failed'; readonly failure: StepFailure };

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
    const timeoutMs = restOf(deadlineMs, clock);
    if (timeoutMs === 0) {
      if (waited || !(await waitForStart(tools))) return heal(question, notFound(named, result), tools);
      waited = true;
      deadlineMs = clock.monotonicMs() + tools.stepTimeoutMs;
      continue;
    }
    await session.nextChange({ timeoutMs });
  }
}

/** False for an element that has the name but does not resemble the description. */
export function isSame(
  result: LocateResult,
  description: ElementDescription | undefined,
): result is Extract<LocateResult, { status: 'found' }> {
  return result.status === 'found' && (description === undefined || result.identity >= SAME_ELEMENT);
}

/** The failure that says why the element was not found. */
export function notFound(target: Target, result: LocateResult): StepFailure {
  const phrase = capitalized(printTarget(target));
  if (result.status === 'ambiguous') {
    return {
      kind: 'element-ambiguous',
      message: `${result.count} elements on the page are ${printTarget(target)}; the step needs exactly one.`,
    };
  }
  if (result.status === 'found') {
    return {
      kind: 'element-missing',
      message: `${phrase} is not on the page: something of that name is, but it is another element.`,
    };
  }
  const hidden = result.hidden > 0 ? `, only hidden (${result.hidden})` : '';
  const nearby = result.nearby.length > 0 ? ` There is ${listed(result.nearby.slice(0, 5).map(quoted))}.` : '';
  return { kind: 'element-missing', message: `${phrase} is not on the page${hidden}.${nearby}` };
}

/**
 * Replaces the missing element by the most similar one if the healing rule allows it; else reports the nearest
 * candidates.
 */
export async function heal(question: FindQuestion, failure: StepFailure, tools: StepTools): Promise<FindAnswer> {
  const phrase = printTarget(question.target);
  const known = tools.elements[phrase];
  if (!known) return { kind: 'failed', failure };
  const description = withoutAssertedText(known, question.step);
  const candidates = await tools.session.similar(description, 5);
  if (!tools.decideHeal) {
    return { kind: 'failed', failure: { ...failure, candidates, notHealed: 'healing is switched off' } };
  }
  const answer = tools.decideHeal({ description, candidates, step: question.step, others: othersThan(phrase, tools) });
  if (answer.kind === 'none') {
    return { kind: 'failed', failure: { ...failure, candidates, notHealed: answer.reason } };
  }
  tools.healedPhrases.add(phrase);
  const { candidate, confidence, evidence } = answer;
  return {
    kind: 'found',
    ref: candidate.ref,
    instead: candidate.target,
    heals: [{ from: phrase, to: printTarget(candidate.target), confidence, evidence }],
  };
}

/** The other elements that the test names, as far as their names are known yet. */
function othersThan(phrase: string, { targets = [], values }: StepTools): readonly Target[] {
  return targets.flatMap((target) => {
    if (printTarget(target) === phrase) return [];
    try {
      return [fillTarget(target, values)];
    } catch (error) {
      // The name contains a variable that a later step remembers.
      if (isAppError(error, 'variable_unknown')) return [];
      throw error;
    }
  });
}

/** The text that a step checks or reads must not help to recognise its element. */
function withoutAssertedText(description: ElementDescription, step: Step): ElementDescription {
  const isRead = step.kind === 'remember' || (step.kind === 'expect' && step.that.kind === 'text');
  if (!isRead) return description;
  const { text, name, ...rest } = description;
  return name === undefined || name === text ? rest : { ...rest, name };
}
