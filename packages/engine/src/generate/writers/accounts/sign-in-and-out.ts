import type { Step } from '@assay/domain';
import { LIMITS } from '@assay/domain';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { signInForm } from '../../../core/forms/sign-in-form.ts';
import type { SignIn } from '../../../core/states/explored-application.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { abandonIfLockout } from './abandon-if-lockout.ts';
import { signOut, waysToSignOut } from './way-of-signing-out.ts';

/** Tests that the right password is accepted, and a wrong or missing one refused. */
export const writeSigningIn: Writer = ({ explored: { signIn } }) =>
  signIn ? [signsIn(signIn), refusesWrongPassword(signIn), refusesEmpty(signIn)] : [];

/** Tests that signing out closes the pages inside, and that signing in leads back to where it was asked for. */
export const writeSigningOut: Writer = (context) => {
  const { signIn } = context.explored;
  if (!signIn) return [];
  return [
    ...signsOut(signIn, context),
    ...closedPages(context),
    ...leadsBack(signIn, context),
    ...keepsWork(signIn, context),
  ];
};

const base = { feature: 'Sign-in', tags: ['sign-in', 'smoke'], priority: PROPOSAL_PRIORITY.signIn };

function signsIn(signIn: SignIn): Proposal {
  return {
    ...base,
    name: 'Signing in with the right password',
    async write(dryRun) {
      await performAll(dryRun, signIn.opening);
      await dryRun.look();
      await performAll(dryRun, signIn.filling);
      // How much there is changes with what other tests create.
      const page = await dryRun.observe({ limit: LIMITS.generation.expectations.signIn, counts: false });
      await dryRun.do({ kind: 'reload' });
      const after = await dryRun.look();
      if (after.structure === page.structure && signIn.signOut[0]?.kind === 'click')
        await dryRun.expect({ kind: 'visible', target: signIn.signOut[0].target });
    },
  };
}

function refusesWrongPassword(signIn: SignIn): Proposal {
  return {
    ...base,
    name: 'A wrong password is refused',
    async write(dryRun) {
      await performAll(dryRun, signIn.opening);
      await dryRun.look();
      for (const step of signIn.filling)
        await dryRun.do(
          step.kind === 'type' && step.text === '{{password}}' ? { ...step, text: 'wrong-{{unique}}' } : step,
        );
      await dryRun.observe({ limit: LIMITS.generation.expectations.refusedSignIn });
      abandonIfLockout(dryRun);
      await expectFormStillThere(dryRun, signIn);
    },
  };
}

function refusesEmpty(signIn: SignIn): Proposal {
  return {
    ...base,
    name: 'Signing in without a password is refused',
    async write(dryRun) {
      await performAll(dryRun, signIn.opening);
      await dryRun.look();
      const kept = signIn.filling.filter((step) => !(step.kind === 'type' && step.text === '{{password}}'));
      if (kept.at(-1)?.kind !== 'click') throw new Abandoned('The form cannot be sent without its password field.');
      try {
        await performAll(dryRun, kept);
      } catch (error) {
        throw new Abandoned('The form cannot be sent empty.', { cause: error });
      }
      await dryRun.observe({ limit: LIMITS.generation.expectations.refusedSignIn });
      abandonIfLockout(dryRun);
      await expectFormStillThere(dryRun, signIn);
    },
  };
}

function signsOut(signIn: SignIn, { explored }: WriterContext): Proposal[] {
  const ways = waysToSignOut(signIn, explored);
  if (ways.length === 0) return [];
  const inside = explored.states.find((state) => state.needsSignIn);
  return [
    {
      ...base,
      priority: PROPOSAL_PRIORITY.signOut,
      tags: ['sign-out', 'smoke'],
      name: 'Signing out closes the inside',
      async write(dryRun) {
        await performAll(dryRun, signIn.steps);
        await dryRun.look();
        await signOut(dryRun, ways);
        // The farewell message is reworded often. What counts is that the pages inside are closed.
        if (inside) {
          await dryRun.look();
          await expectClosed(dryRun, inside.path);
        } else await dryRun.observe({ limit: LIMITS.generation.expectations.signOut });
      },
    },
  ];
}

function closedPages({ explored }: WriterContext): Proposal[] {
  const inside = explored.states.filter((state) => state.needsSignIn && state.reachedBy.length === 1);
  const paths = [...new Map(inside.map((state) => [state.route, state.path])).values()];
  if (paths.length === 0) return [];
  return [
    {
      ...base,
      name: 'Pages behind the sign-in are closed to visitors',
      async write(dryRun) {
        for (const path of paths.slice(0, LIMITS.generation.writing.closedPagesPerTest))
          await expectClosed(dryRun, path);
      },
    },
  ];
}

/** Expects that a visitor does not get the page: another address, a sign-in form, or the content of a refusal. */
async function expectClosed(dryRun: DryRun, path: string): Promise<void> {
  await dryRun.do({ kind: 'open', path });
  const page = await dryRun.look();
  const there = new URL(page.url);
  const isSent = there.pathname !== new URL(path, there).pathname;
  // The query may hold the address to return to, in many spellings.
  const exact = there.search === '' || there.pathname === '/';
  const match = exact
    ? ({ mode: 'is', text: `${there.pathname}${there.search}` } as const)
    : ({ mode: 'contains', text: there.pathname } as const);
  if (isSent) await dryRun.expect({ kind: 'address', match });
  const fields = signInForm(page)?.fields ?? [];
  // Where signing in takes two steps, the first asks for no password.
  const asked = fields.find((field) => field.type === 'password') ?? fields.find(isText);
  if (asked) await dryRun.expect({ kind: 'visible', target: asked.target });
  if (!isSent && !asked) await dryRun.observe({ limit: LIMITS.generation.expectations.closedPage, since: null });
}

/** Tests that signing in leads to the page that asked for it. */
function leadsBack(signIn: SignIn, { explored }: WriterContext): Proposal[] {
  const inside = explored.states.find((state) => state.needsSignIn && state.reachedBy.length === 1);
  if (!inside) return [];
  return [
    {
      ...base,
      name: 'Signing in leads to the page that asked for it',
      async write(dryRun) {
        await dryRun.do({ kind: 'open', path: inside.path });
        if (!signInForm(await dryRun.look())) throw new Abandoned('The closed page shows no sign-in form.');
        await performAll(dryRun, signIn.filling);
        await dryRun.observe({ limit: LIMITS.generation.expectations.pageAfterSignIn });
      },
    },
  ];
}

/** Tests that what a visitor did, such as filling a cart, is still there after signing in. */
function keepsWork(signIn: SignIn, { explored }: WriterContext): Proposal[] {
  const gathered = explored.states.filter(
    (state) => !state.signedIn && state.reachedBy.length > 1 && state.reachedBy.at(-1)?.kind === 'open',
  );
  return gathered.slice(0, LIMITS.generation.writing.keptWorkPages).map((state) => ({
    ...base,
    name: `“${nameOfState(state)}” keeps what a visitor did after signing in`,
    feature: featureOfState(state),
    async write(dryRun) {
      await performAll(dryRun, [...state.reachedBy, ...signIn.steps]);
      await dryRun.look();
      await dryRun.do({ kind: 'open', path: state.path });
      await dryRun.observe({ limit: LIMITS.generation.expectations.keptWork, since: null });
    },
  }));
}

async function expectFormStillThere(dryRun: DryRun, signIn: SignIn): Promise<void> {
  const password = signIn.filling.find((step) => step.kind === 'type' && step.text === '{{password}}');
  if (password?.kind !== 'type' || !(await dryRun.expect({ kind: 'visible', target: password.target })))
    throw new Abandoned('The form is gone although nothing was signed in.');
}

async function performAll(dryRun: DryRun, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await dryRun.do(step);
}
