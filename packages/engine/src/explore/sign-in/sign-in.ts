import { AppError, isAppError, LIMITS, type Step } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import { submitStep } from '../../core/forms/form-steps.ts';
import { newMessages } from '../../core/forms/new-messages.ts';
import { asksForPassword, signInForm } from '../../core/forms/sign-in-form.ts';
import { submitOutcome } from '../../core/forms/submit-outcome.ts';
import { positionOf } from '../../core/log/log-window.ts';
import type { SignIn } from '../../core/states/explored-application.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { withTimeout } from '../../core/waiting/with-timeout.ts';
import { saysSignIn } from '../../core/wording/control-meanings.ts';
import { beginWithSample } from './begin-with-sample.ts';
import { setFirstPassword } from './set-first-password.ts';
import { signInFormSteps } from './sign-in-form-steps.ts';
import type { SignInOptions } from './sign-in-options.ts';
import { signOutSteps } from './sign-out-steps.ts';

/**
 * Finds the sign-in form from the start page, signs in, and gives the steps. Null when there is no form. @throws
 * AppError `sign_in_failed` when the credentials are refused, `sign_in_endless` when no answer comes in time.
 */
export async function signIn(session: Session, options: SignInOptions, mayBeNew = true): Promise<SignIn | null> {
  await session.goto(options.start, { timeoutMs: LIMITS.navigationTimeoutMs });
  const opening: Step[] = [];
  let page = await waitForSignIn(session, options);
  if (mayBeNew && (await setFirstPassword(session, page, options))) return signInFresh(options);
  let form = signInForm(page);
  if (!form) {
    const way = signInControl(page);
    if (!way) return null;
    const step: Step = { kind: 'click', target: way.target };
    await options.perform(session, step, { values: options.values });
    opening.push(step);
    page = await settledPage(session, options.clock);
    form = signInForm(page);
  }
  if (!form) return null;
  const path = pathOf(session.url(), options.baseUrl) ?? options.start;
  // A form on a page of its own is opened by its address; one in a dialog by the steps that opened the dialog.
  const direct = page.dialogs.length === 0 && path !== options.start;
  const start: readonly Step[] = direct
    ? [{ kind: 'open', path }]
    : [{ kind: 'open', path: options.start }, ...opening];
  if (asksForPassword(form)) return fillAndSend(session, { form, page, path, start, first: [] }, options);
  const second = await sayWho(session, { form, page, path }, options);
  return second && fillAndSend(session, { ...second, path, start }, options);
}

/** Signs in with a new session: choosing the first password may have signed in the old one, and would hide the form. */
async function signInFresh(options: SignInOptions): Promise<SignIn | null> {
  const session = await options.open();
  try {
    return await signIn(session, options, false);
  } finally {
    await session.close();
  }
}

/** The page once it shows a way to sign in, or as it is when the time is over. The form may appear after the rest. */
async function waitForSignIn(session: Session, { clock, firstAnswerTimeoutMs }: SignInOptions): Promise<FrameSnapshot> {
  const endMs = clock.monotonicMs() + Math.min(LIMITS.firstUseMs, firstAnswerTimeoutMs);
  for (;;) {
    const page = await settledPage(session, clock);
    if (page.forms.some(asksForPassword) || signInForm(page) || signInControl(page) || clock.monotonicMs() >= endMs)
      return page;
    await session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
  }
}

type Place = {
  readonly form: FormSnapshot;
  readonly page: FrameSnapshot;
  /** Path of the page where signing in begins. */
  readonly path: string;
};

/**
 * Takes the first of two steps, which asks who signs in. Gives the form that asks for the password then, and the steps;
 * null where none appears. @throws AppError `sign_in_failed` when the name is refused.
 */
async function sayWho(
  session: Session,
  { form, page, path }: Place,
  options: SignInOptions,
): Promise<{ readonly form: FormSnapshot; readonly page: FrameSnapshot; readonly first: readonly Step[] } | null> {
  const submit = submitStep(form);
  const first = [...signInFormSteps(form), ...(submit ? [submit] : [])];
  const endMs = options.clock.monotonicMs() + options.firstAnswerTimeoutMs;
  for (const step of first) await performAt(path, session, step, options);
  for (;;) {
    const next = await settledPage(session, options.clock);
    const second = next.forms.find(asksForPassword);
    if (second) return { form: withoutAnswered(second), page: next, first };
    const said = newMessages(page, next, 'error').join(' ');
    if (said !== '') throw new AppError('sign_in_failed', `Signing in at ${path} was refused: ${said}`);
    const leftMs = endMs - options.clock.monotonicMs();
    if (leftMs <= 0) return null;
    await session.nextChange({ timeoutMs: leftMs });
  }
}

/** The second step may show who signs in once more. */
function withoutAnswered(form: FormSnapshot): FormSnapshot {
  return { ...form, fields: form.fields.filter(({ type, value }) => type === 'password' || value === '') };
}

type Filled = Place & {
  /** The steps that open the form. */
  readonly start: readonly Step[];
  /** The steps that were taken already, where signing in takes two. */
  readonly first: readonly Step[];
};

async function fillAndSend(
  session: Session,
  { form, page, path, start, first }: Filled,
  options: SignInOptions,
): Promise<SignIn> {
  const filling = signInFormSteps(form);
  const submit = submitStep(form);
  const mark = positionOf(session.log);
  const deadlineMs = options.clock.monotonicMs() + options.firstAnswerTimeoutMs;
  for (const step of [...filling, ...(submit ? [submit] : [])]) await performAt(path, session, step, options);
  const after = await waitForEnd(session, page, { clock: options.clock, deadlineMs });
  if (!after) {
    const seconds = options.firstAnswerTimeoutMs / 1000;
    throw new AppError('sign_in_endless', `Signing in at ${session.url()} did not end within ${seconds} s.`);
  }
  const refused = submitOutcome(form, page, after, session.log, mark) === 'refused' || signInForm(after) !== undefined;
  if (refused) {
    const said = newMessages(page, after).join(' ') || 'the sign-in form is still there';
    throw new AppError('sign_in_failed', `Signing in at ${path} was refused: ${said}`);
  }
  const startChoicePath = pathOf(session.url(), options.baseUrl) ?? options.start;
  const beginning = await beginWithSample(session, after, options);
  return {
    steps: [...start, ...first, ...filling, ...(submit ? [submit] : []), ...(beginning?.steps ?? [])],
    path,
    opening: start,
    filling: [...first, ...filling, ...(submit ? [submit] : [])],
    signOut: await signOutSteps(session, beginning?.page ?? after, options),
    landing: pathOf(session.url(), options.baseUrl) ?? options.start,
    ...(beginning ? { startChoicePath } : {}),
  };
}

/** A form that cannot be filled in means a failed sign-in, whatever the error of the step was. */
async function performAt(path: string, session: Session, step: Step, options: SignInOptions): Promise<void> {
  try {
    await options.perform(session, step, { values: options.values });
  } catch (error) {
    const isOfForm = isAppError(error) && (error.code === 'timeout' || error.code.startsWith('element_'));
    if (!isOfForm) throw error;
    throw new AppError('sign_in_failed', `Signing in at ${path} was not possible: ${error.message}`, { cause: error });
  }
}

type Wait = { readonly clock: Clock; readonly deadlineMs: number };

/**
 * The page once the form is gone or a message appeared; single-page applications answer late. Null when time is over.
 */
async function waitForEnd(session: Session, before: FrameSnapshot, wait: Wait): Promise<FrameSnapshot | null> {
  for (;;) {
    const page = await lookUntil(session, wait);
    if (!page || !signInForm(page) || newMessages(before, page).length > 0) return page;
    const pending = session.log.requests.some((request) => request.pending && request.sameOrigin);
    if (!pending) return page;
    await session.nextChange({ timeoutMs: LIMITS.lookAgainMs });
  }
}

/** The settled page, or null when it does not settle in time: a page that is still loading says nothing yet. */
async function lookUntil(session: Session, { clock, deadlineMs }: Wait): Promise<FrameSnapshot | null> {
  try {
    return await withTimeout(
      settledPage(session, clock),
      deadlineMs - clock.monotonicMs(),
      'The answer to the sign-in',
    );
  } catch (error) {
    if (isAppError(error, 'timeout')) return null;
    throw error;
  }
}

function signInControl(page: FrameSnapshot): SnapshotNode | undefined {
  return page.nodes.find(
    (node) => node.interactive && ['link', 'button', 'menuitem'].includes(node.role) && saysSignIn(node.name),
  );
}
