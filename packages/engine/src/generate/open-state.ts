import type { Step } from '@assay/domain';
import type { ExploredState, SignIn } from '../core/states/explored-application.ts';
import { settledPageLike } from '../core/waiting/settled-page.ts';
import type { DryRun } from './dry-run/dry-run.ts';
import type { WriterContext } from './proposal.ts';

/** The steps from a fresh context to the state. */
export function stepsTo(state: ExploredState, signIn: SignIn | null): readonly Step[] {
  if (!state.signedIn || !signIn) return state.reachedBy;
  const [first, ...rest] = state.reachedBy;
  // Signing in ends on this page. Opening it again would load the whole application once more.
  const isThere = signIn.startChoicePath !== undefined && first?.kind === 'open' && first.path === signIn.landing;
  return [...signIn.steps, ...(isThere ? rest : state.reachedBy)];
}

/** Goes to the state and gives its page. */
export async function openState(dryRun: DryRun, state: ExploredState, { explored }: WriterContext) {
  for (const step of stepsTo(state, explored.signIn)) await dryRun.do(step);
  await settledPageLike(dryRun.session, state.snapshot, dryRun.clock);
  return dryRun.look();
}
