import { LIMITS } from '@assay/domain';
import type { ExploredApplication } from '../../core/states/explored-application.ts';
import { returnToState, startState } from '../../core/states/return-to-state.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { Abandoned } from '../abandoned.ts';
import type { DryRun } from './dry-run.ts';

/**
 * With a shared interface, adds steps that restore the start page at the end of the test, where the next test begins.
 * Does nothing when the dry run changed nothing. @throws Abandoned when the page cannot be restored.
 */
export async function appendRestoreSteps(dryRun: DryRun, explored: ExploredApplication): Promise<void> {
  const goal = startState(explored);
  if (!goal || !dryRun.hasWritten()) return;
  // The last step has loaded the start page, which is already as it was.
  const last = dryRun.script.findLast((item) => item.kind === 'step');
  const shown = dryRun.looks.at(-1);
  if (last?.step.kind === 'reload' && shown?.url === goal.snapshot.url && isSameState(shown, goal.snapshot)) return;
  const position = dryRun.position();
  await dryRun.do({ kind: 'open', path: goal.path });
  if (isSameState(await dryRun.look(), goal.snapshot)) {
    dryRun.rewindTo(position);
    return;
  }
  if (!(await returnToState({ look: dryRun.look, take: dryRun.do }, goal, explored)))
    throw new Abandoned('It changes what every visitor sees, and it could not be put back.');
  await dryRun.observe({ limit: LIMITS.generation.expectations.restoredPage });
}
