import { AppError, isAppError, LIMITS, type Step } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { signInForm } from '../../core/forms/sign-in-form.ts';
import { newMessages, submitOutcome } from '../../core/forms/submit-outcome.ts';
import { positionOf } from '../../core/log/log-window.ts';
import type { Perform } from '../../core/perform.ts';
import type { Clock, Session } from '../../core/ports.ts';
import type { SignIn } from '../../core/states/explored.ts';
import { pathOf } from '../../core/states/routes.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { withTimeout } from '../../core/waiting/with-timeout.ts';
import { saysSignIn, saysSignOut } from '../../core/wording/control-meanings.ts';
import { beginWithSample } from './begin-with-sample.ts';

export type SignInOptions = {
  readonly start: string;
  readonly baseUrl: string;
  readonly perform: Perform;
  readonly open: () => Promise<Session>;
  readonly clock: Clock;
  readonly values: Record<string, string>;
  /** How long signing in may take. */
  readonly patienceMs: number;
};

/**
 * Finds the sign-in form from the start page, signs in and says how. Null when there is none.
 * @throws AppError `sign_in_failed` when the credentials are refused, `sign_in_endless` when it never comes to an end.
 */
export async function signIn(session: Session, options: SignInOptions, mayBeNew = true): Promise<SignIn | null> {
  await session.goto(options.start, { timeoutMs: LIMITS.navigationTimeoutMs });
  const opening: Step[] = [];
  let page = await waitForSignIn(session, options);
  if (mayBeNew && (await setUpIfNew(session, page, options))) return signInFresh(options);
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
  return fillAndSend(session, form, page, opening, options);
}

/** Whoever set an application up may be signed in by that: how one signs in shows in a fresh session. */
async function signInFresh(options: SignInOptions): Promise<SignIn | null> {
  const session = await options.open();
  try {
    return await signIn(session, options, false);
  } finally {
    await session.close();
  }
}

/** An application that was never used asks to choose its password first: the given one becomes it. False when it is not new. */
async function setUpIfNew(session: Session, page: FrameSnapshot, options: SignInOptions): Promise<boolean> {
  const form = page.forms.find(
    ({ fields }) =>
      fields.filter((field) => field.type === 'password' && field.value === '').length >= 2 &&
      fields.every((field) => field.type === 'password' || field.type === 'checkbox'),
  );
  const submit = form && submitStep(form);
  if (!form || !submit) return false;
  for (const step of [...fillingSteps(form), submit]) await options.perform(session, step, { values: options.values });
  await settledPage(session, options.clock);
  return true;
}

/** Whoever was given credentials expects to be asked for them: the form may come after the rest of the page. */
async function waitForSignIn(session: Session, { clock, patienceMs }: SignInOptions): Promise<FrameSnapshot> {
  const endMs = clock.monotonicMs() + Math.min(LIMITS.firstUseMs, patienceMs);
  for (;;) {
    const page = await settledPage(session, clock);
    if (asksForPassword(page) || signInControl(page) || clock.monotonicMs() >= endMs) return page;
    await session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
  }
}

function asksForPassword(page: FrameSnapshot): boolean {
  return page.forms.some(({ fields }) => fields.some(({ type }) => type === 'password'));
}

async function fillAndSend(
  session: Session,
  form: FormSnapshot,
  page: FrameSnapshot,
  opening: Step[],
  options: SignInOptions,
): Promise<SignIn> {
  const path = pathOf(session.url(), options.baseUrl) ?? options.start;
  // A page of its own is opened directly; a dialog is reached as a person reaches it.
  const direct = page.dialogs.length === 0 && path !== options.start;
  const start: Step[] = direct ? [{ kind: 'open', path }] : [{ kind: 'open', path: options.start }, ...opening];
  const filling = fillingSteps(form);
  const submit = submitStep(form);
  const mark = positionOf(session.log);
  const deadlineMs = options.clock.monotonicMs() + options.patienceMs;
  for (const step of [...filling, ...(submit ? [submit] : [])]) await performAt(path, session, step, options);
  const after = await waitForEnd(session, page, { clock: options.clock, deadlineMs });
  if (!after) {
    const seconds = options.patienceMs / 1000;
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
    steps: [...start, ...filling, ...(submit ? [submit] : []), ...(beginning?.steps ?? [])],
    path,
    opening: start,
    filling: [...filling, ...(submit ? [submit] : [])],
    signOut: await signOutSteps(session, beginning?.page ?? after, options),
    landing: pathOf(session.url(), options.baseUrl) ?? options.start,
    ...(beginning ? { startChoicePath } : {}),
  };
}

/** A form that is there and cannot be used lets nobody in either. */
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

/** Until the form is gone or the page complains: single-page applications answer late. Null when the time is over. */
async function waitForEnd(session: Session, before: FrameSnapshot, wait: Wait): Promise<FrameSnapshot | null> {
  for (;;) {
    const page = await lookUntil(session, wait);
    if (!page || !signInForm(page) || newMessages(before, page).length > 0) return page;
    const pending = session.log.requests.some((request) => request.pending && request.sameOrigin);
    if (!pending) return page;
    await session.nextChange({ timeoutMs: 500 });
  }
}

/** While a page is on its way, the one before it answers nothing. */
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

function fillingSteps(form: FormSnapshot): Step[] {
  return form.fields.flatMap((field): Step[] => {
    if (field.type === 'password') return [stepFor({ field, value: '{{password}}' })];
    if (['text', 'email', 'tel'].includes(field.type)) return [stepFor({ field, value: '{{username}}' })];
    return [];
  });
}

/** The control that signs out: in sight, or in a menu that belongs to the person. */
async function signOutSteps(session: Session, page: FrameSnapshot, options: SignInOptions): Promise<readonly Step[]> {
  const inSight = signOutControl(page);
  if (inSight) return [{ kind: 'click', target: inSight.target }];
  const name = options.values.username ?? '';
  const menus = page.nodes.filter(
    (node) =>
      node.interactive &&
      node.role === 'button' &&
      (node.hasPopup ||
        /account|profile|user|avatar|menu|konto/iu.test(node.name) ||
        (name !== '' && node.name.includes(name))),
  );
  for (const menu of menus.slice(0, 4)) {
    const open: Step = { kind: 'click', target: menu.target };
    try {
      await options.perform(session, open, { values: options.values, timeoutMs: 1_500 });
    } catch {
      continue; // A menu that does not open is simply not the way out.
    }
    const control = signOutControl(await settledPage(session, options.clock));
    await session.press('Escape');
    if (control) return [open, { kind: 'click', target: control.target }];
  }
  return [];
}

function signOutControl(page: FrameSnapshot): SnapshotNode | undefined {
  return page.nodes.find((node) => node.interactive && saysSignOut(node.name));
}
