import type { Explored } from '../../core/states/explored.ts';
import { returnToState, startState } from '../../core/states/return-to-state.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { isWrite } from '../../core/waiting/pending-saves.ts';
import { Abandoned } from '../proposal.ts';
import type { DryRun } from './dry-run.ts';

/**
 * Where every visitor sees what another one opened, a test ends by putting the start page back to what it was: the next
 * test begins there.
 */
export async function appendRestoreSteps(dryRun: DryRun, explored: Explored): Promise<void> {
  const goal = startState(explored);
  if (!goal || !dryRun.session.log.requests.some(isWrite)) return;
  // It has just been opened anew, and looked at.
  const last = dryRun.script.findLast((item) => item.kind === 'step');
  const shown = dryRun.looks.at(-1);
  if (last?.step.kind === 'reload' && shown?.url === goal.snapshot.url && isSameState(shown, goal.snapshot)) return;
  const written = dryRun.position();
  await dryRun.do({ kind: 'open', path: goal.path });
  if (isSameState(await dryRun.look(), goal.snapshot)) {
    dryRun.rewindTo(written);
    return;
  }
  if (!(await returnToState({ look: dryRun.look, take: dryRun.do }, goal, explored)))
    throw new Abandoned('It changes what every visitor sees, and it could not be put back.');
  await dryRun.observe({ limit: 2 });
}
