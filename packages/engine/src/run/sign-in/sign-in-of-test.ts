import { printStep, type Step, type TestCase, templateNames } from '@assay/domain';
import { saysSignOut } from '../../core/wording/control-meanings.ts';

/** How a test signs in before it opens the page that it is about. */
export type SignInOfTest = {
  /** How many steps it takes; the next one opens a page. */
  readonly steps: number;
  /** Equal for tests that sign in alike. */
  readonly key: string;
};

/** Steps that a sign-in may have. An expectation makes a test of it. */
const SIGNING_IN: ReadonlySet<Step['kind']> = new Set(['type', 'click', 'press', 'click-if-shown', 'select', 'check']);

/** How the test signs in; null for one that does not, and for one that is about signing in, signing out or the password. */
export function signInOf({ tags, start, variables, steps }: TestCase): SignInOfTest | null {
  const opens = steps.findIndex(({ kind }) => kind === 'open');
  const before = steps.slice(0, Math.max(0, opens));
  const signsIn = before.some(typesPassword) && before.every(({ kind }) => SIGNING_IN.has(kind));
  const isAboutIt = tags.includes('sign-in') || tags.includes('sign-out');
  if (!signsIn || isAboutIt || steps.slice(opens).some((step) => typesPassword(step) || signsOut(step))) return null;
  return { steps: opens, key: JSON.stringify([start, variables, before.map(printStep)]) };
}

function typesPassword(step: Step): boolean {
  return step.kind === 'type' && templateNames(step.text).includes('password');
}

function signsOut(step: Step): boolean {
  return step.kind === 'click' && saysSignOut(step.target.name ?? '');
}
