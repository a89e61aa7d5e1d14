import { type ElementDescription, isAppError, LIMITS, printTarget, type Step, type Target } from '@assay/domain';
import { fillTarget } from './fill-target.ts';
import type { FindAnswer, FindQuestion } from './find-question.ts';
import type { StepFailure } from './step-failure.ts';
import type { StepTools } from './step-tools.ts';

/**
 * Replaces the missing element by the most similar one if the healing rule allows it; else reports the nearest
 * candidates.
 */
export async function healElement(question: FindQuestion, failure: StepFailure, tools: StepTools): Promise<FindAnswer> {
  const phrase = printTarget(question.target);
  const known = tools.elements[phrase];
  if (!known) return { kind: 'failed', failure };
  const description = withoutAssertedText(known, question.step);
  const candidates = await tools.session.similar(description, LIMITS.healCandidates);
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
