import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { signInForm } from '../core/forms/sign-in-form.ts';
import { hasCrashed } from '../core/has-crashed.ts';
import type { ExploredState, SignIn } from '../core/states/explored-application.ts';
import { settledPageLike } from '../core/waiting/settled-page.ts';
import { Abandoned } from './abandoned.ts';
import type { DryRun } from './dry-run/dry-run.ts';
import { goByLink } from './go-by-link.ts';
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

/**
 * Goes to the state and gives its page. With `from`, it goes there by a link of that page, where it has one.
 *
 * @throws Abandoned when the way there could not be gone several times: then no test of the state can be proven, and
 *   none is tried any more
 */
export async function openState(
  dryRun: DryRun,
  state: ExploredState,
  context: WriterContext,
  { from }: { readonly from?: FrameSnapshot } = {},
) {
  const { signIn } = context.explored;
  const { lostWays } = context;
  const lost = lostWays?.get(state.id) ?? 0;
  if (lost >= LIMITS.generation.proof.lostWays) throw new Abandoned('The way to its page could not be gone again.');
  if (state.signedIn && signIn) await dryRun.beginSignedIn(signIn.steps);
  try {
    for (const [at, step] of stepsTo(state, signIn).entries())
      await dryRun.do(from && at === 0 && step.kind === 'open' ? goByLink(from, step.path) : step);
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error) && error.code !== 'target_unreachable')
      lostWays?.set(state.id, lost + 1);
    throw error;
  }
  lostWays?.delete(state.id);
  const page = await dryRun.look(await settledPageLike(dryRun.session, state.snapshot, dryRun.clock));
  if (dryRun.startedFrom && signInForm(page) && !signInForm(state.snapshot)) throw new SignedOut(dryRun.startedFrom);
  return page;
}
