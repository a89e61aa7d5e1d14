import { type Step, templateNames } from '@assay/domain';

/** The index of the opening of the start page, which is the action before step 0. */
export const OPENING = -1;

/**
 * Requests and windows that the code must wait for before an action, because a later step checks what the action
 * caused. Keys are indices of steps, or `OPENING`.
 */
export type Plan = {
  readonly requests: ReadonlyMap<number, readonly number[]>;
  readonly windows: ReadonlyMap<number, number>;
  readonly downloads: ReadonlyMap<number, readonly number[]>;
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
  'click-if-shown',
]);

export function isAction(step: Step): boolean {
  return !LOOKING.has(step.kind);
}

export function planSteps(steps: readonly Step[]): Plan {
  const requests = new Map<number, number[]>();
  const windows = new Map<number, number>();
  const scriptErrors = new Map<number, number[]>();
  const downloads = new Map<number, number[]>();
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
    if (step.that.kind === 'download') downloads.set(action, [...(downloads.get(action) ?? []), index]);
    if (step.that.kind === 'request' || step.that.kind === 'sent') {
      if (templateNames(step.that.path).some((name) => rememberedSince.has(name))) unarmed.add(index);
      else requests.set(action, [...(requests.get(action) ?? []), index]);
    }
  }
  return { requests, windows, downloads, scriptErrors, unarmed };
}
