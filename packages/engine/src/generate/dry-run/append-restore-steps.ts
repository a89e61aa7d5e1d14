import type { Explored } from '../../core/states/explored.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { startOf, walkBack } from '../../core/states/way-back.ts';
import { writes } from '../../core/waiting/pending-saves.ts';
import { Abandoned } from '../proposal.ts';
import type { Trial } from './dry-run.ts';

/**
 * Where every visitor sees what another one opened, a test ends by putting the start page back to what it was: the next
 * test begins there.
 */
export async function putBack(trial: Trial, explored: Explored): Promise<void> {
  const goal = startOf(explored);
  if (!goal || !trial.session.log.requests.some(writes)) return;
  // It has just been opened anew, and looked at.
  const last = trial.script.findLast((item) => item.kind === 'step');
  const shown = trial.looks.at(-1);
  if (last?.step.kind === 'reload' && shown?.url === goal.snapshot.url && isSameState(shown, goal.snapshot)) return;
  const written = trial.written();
  await trial.do({ kind: 'open', path: goal.path });
  if (isSameState(await trial.look(), goal.snapshot)) {
    trial.unwrite(written);
    return;
  }
  if (!(await walkBack({ look: trial.look, take: trial.do }, goal, explored)))
    throw new Abandoned('It changes what every visitor sees, and it could not be put back.');
  await trial.observe({ limit: 2 });
}
