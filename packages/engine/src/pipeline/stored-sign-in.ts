import { isAppError, LIMITS } from '@assay/domain';
import { signInForm } from '../core/forms/sign-in-form.ts';
import type { SignedIn, SignedInStart } from '../core/signed-in-port.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import { settledPage } from '../core/waiting/settled-page.ts';
import { createDescriber } from '../generate/dry-run/describe-elements.ts';
import type { Stage } from './stage.ts';

/**
 * Signs in at the first call and keeps the state for all later ones. Where signing in begins with a new sample each time,
 * and where a session that starts with the state is asked to sign in again, nothing is stored.
 */
export function createStoredSignIn(stage: Stage, signIn: SignIn | null): SignedIn {
  let stored: Promise<SignedInStart | null> | null = null;
  let hasWorked = false;
  const store = async () => {
    if (!signIn || signIn.startChoicePath !== undefined) return null;
    try {
      const start = await signInOnce(stage, signIn);
      hasWorked ||= await opensInside(stage, signIn, start);
      return hasWorked ? start : null;
    } catch (error) {
      // Each test then signs in by hand, and says what is wrong.
      if (isAppError(error) && error.code !== 'browser_crashed') return null;
      throw error;
    }
  };
  return {
    start: () => {
      stored ??= store();
      return stored;
    },
    async renew(spent) {
      if ((await stored) === spent) stored = store();
      await stored;
    },
    async hasEnded(start) {
      return signIn !== null && !(await opensInside(stage, signIn, start).catch(neverKnown));
    },
    stopSharing() {
      stored = Promise.resolve(null);
    },
  };
}

async function signInOnce({ open, perform, clock, values }: Stage, { steps }: SignIn): Promise<SignedInStart> {
  const session = await open();
  try {
    const describer = createDescriber(() => session, clock, values);
    for (const step of steps) {
      await describer.before(step);
      await perform(session, step, { values });
    }
    const { closings = [] } = session;
    const before = [...closings];
    await settledPage(session, clock);
    const inside = closings.slice(before.length);
    return { storage: await session.storage(), elements: describer.elements, closings: { before, inside } };
  } finally {
    await session.close();
  }
}

/** A page that cannot be opened does not tell that the session has ended. @throws what is no `AppError` */
function neverKnown(error: unknown): true {
  if (isAppError(error) && error.code !== 'browser_crashed') return true;
  throw error;
}

async function opensInside({ open, clock }: Stage, { landing }: SignIn, { storage }: SignedInStart): Promise<boolean> {
  const session = await open(storage);
  try {
    await session.goto(landing, { timeoutMs: LIMITS.navigationTimeoutMs });
    const page = await settledPage(session, clock);
    return !signInForm(page) && new URL(page.url).pathname === new URL(landing, page.url).pathname;
  } finally {
    await session.close();
  }
}
