import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysBack } from '../../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isUsable } from './steps-of-form.ts';

/** Goes back to the step before, and gives its page. @throws Abandoned when nothing leads back. */
export async function goStepBack(dryRun: DryRun): Promise<FrameSnapshot> {
  const back = wayBack(await dryRun.look());
  if (!back) throw new Abandoned('Nothing leads back.');
  await dryRun.do({ kind: 'click', target: back.target });
  return dryRun.look();
}

/** 'Back' leads to the step before, and 'Back to the bookings' out of the form. */
function wayBack({ nodes }: FrameSnapshot): SnapshotNode | undefined {
  const backs = nodes.filter((node) => isUsable(node) && saysBack(node.name));
  return inFewestWords(backs) ?? backs.at(-1);
}
