import type { Step } from '@assay/domain';
import { signInForm } from '../core/forms/sign-in-form.ts';
import type { ExploredState, SignIn } from '../core/states/explored-application.ts';
import { settledPageLike } from '../core/waiting/settled-page.ts';
import type { DryRun } from './dry-run/dry-run.ts';
import type { WriterContext } from './proposal.ts';
import { SignedOut } from './signed-out.ts';

/** The steps from a fresh context to the state, after those that sign in. */
export function stepsTo(state: ExploredState, signIn: SignIn | null): readonly Step[] {
  if (!state.signedIn || !signIn) return state.reachedBy;
  const [first, ...rest] = state.reachedBy;
  // Signing in ends on this page. Opening it again would load the whole application once more.
  const isThere = signIn.startChoicePath !== undefined && first?.kind === 'open' && first.path === signIn.landing;
  return isThere ? rest : state.reachedBy;
}

/** Goes to the state and gives its page. */
export async function openState(dryRun: DryRun, state: ExploredState, { explored }: WriterContext) {
  const { signIn } = explored;
  if (state.signedIn && signIn) await dryRun.beginSignedIn(signIn.steps);
  for (const step of stepsTo(state, signIn)) await dryRun.do(step);
  await settledPageLike(dryRun.session, state.snapshot, dryRun.clock);
  const page = await dryRun.look();
  if (dryRun.startedFrom && signInForm(page) && !signInForm(state.snapshot)) throw new SignedOut(dryRun.startedFrom);
  return page;
}
