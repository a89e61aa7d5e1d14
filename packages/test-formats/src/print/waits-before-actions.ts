import { type Expectation, type Step, type Target, targetsOf, templateNames } from '@assay/domain';

/** The index of the opening of the start page, which is the action before step 0. */
export const OPENING = -1;

/**
 * Requests and windows that the code must wait for before an action, because a later step checks what the action
 * caused. Keys are indices of steps, or `OPENING`.
 */
export type Plan = {
  readonly requests: ReadonlyMap<number, readonly number[]>;
  readonly windows: ReadonlyMap<number, number>;
  readonly scriptErrors: ReadonlyMap<number, readonly number[]>;
  /** Steps whose request cannot be waited for: its path contains a value that is remembered after the request. */
  readonly unarmed: ReadonlySet<number>;
};

const LOOKING: ReadonlySet<Step['kind']> = new Set([
  'expect',
  'wait',
  'remember',
  'switch-window',
  'switch-frame',
  'answer-dialog',
]);

export function isAction(step: Step): boolean {
  return !LOOKING.has(step.kind);
}

export function planSteps(steps: readonly Step[]): Plan {
  const requests = new Map<number, number[]>();
  const windows = new Map<number, number>();
  const scriptErrors = new Map<number, number[]>();
  const unarmed = new Set<number>();
  let action = OPENING;
  let rememberedSince = new Set<string>();
  for (const [index, step] of steps.entries()) {
    if (isAction(step)) {
      action = index;
      rememberedSince = new Set();
    }
    if (step.kind === 'remember') rememberedSince.add(step.name);
    if (step.kind === 'switch-window' && step.window === 'new' && !windows.has(action)) windows.set(action, index);
    if (step.kind !== 'expect') continue;
    if (step.that.kind === 'no-script-errors') scriptErrors.set(action, [...(scriptErrors.get(action) ?? []), index]);
    if (step.that.kind === 'request') {
      if (templateNames(step.that.path).some((name) => rememberedSince.has(name))) unarmed.add(index);
      else requests.set(action, [...(requests.get(action) ?? []), index]);
    }
  }
  return { requests, windows, scriptErrors, unarmed };
}

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
    default:
      return [];
  }
}

function targetTexts(target: Target): readonly string[] {
  return [target.name ?? '', ...(target.within === undefined ? [] : targetTexts(target.within))];
}
