import { type Expectation, type Step, type Target, targetsOf } from '@assay/domain';

/** Every text of a step that may contain variables. */
export function textsOf(step: Step): readonly string[] {
  const own = 'that' in step ? expectationTexts(step.that) : stepTexts(step);
  return [...own, ...targetsOf(step).flatMap(targetTexts)];
}

function stepTexts(step: Exclude<Step, { kind: 'expect' }>): readonly string[] {
  switch (step.kind) {
    case 'open':
      return [step.path];
    case 'type':
      return [step.text];
    case 'select':
      return [step.option];
    case 'upload':
      return [step.file];
    case 'switch-window':
      return [step.window];
    case 'answer-dialog':
      return [step.text ?? ''];
    default:
      return [];
  }
}

function expectationTexts(that: Expectation): readonly string[] {
  if ('match' in that) return [that.match.text];
  switch (that.kind) {
    case 'count':
      return [that.count];
    case 'row':
    case 'no-row':
      return that.cells;
    case 'request':
      return [that.path];
    case 'sent':
      return [that.path, that.text];
    case 'download':
      return [that.text];
    default:
      return [];
  }
}

function targetTexts(target: Target): readonly string[] {
  return [target.name ?? '', ...(target.within === undefined ? [] : targetTexts(target.within))];
}
