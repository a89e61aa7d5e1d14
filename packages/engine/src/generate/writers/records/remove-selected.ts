import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysAll, saysDelete, saysPutAway } from '../../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { memberAround } from './record-in-list.ts';

/**
 * Presses what the page offers only for selected rows, and what removes them or puts them away. @throws Abandoned when
 * nothing does.
 */
export async function removeSelected(dryRun: DryRun, before: FrameSnapshot, selected: FrameSnapshot): Promise<void> {
  const offered = outsideOfRows(selected).filter(
    ({ role, name, ref }) => role === 'button' && !saysAll(name) && wasUseless(before, { name, ref }),
  );
  const removes = inFewestWords(offered.filter(({ name }) => saysDelete(name)));
  const control = removes ?? inFewestWords(offered.filter(({ name }) => saysPutAway(name)));
  const choice = control ? undefined : choiceThatRemoves(selected);
  if (choice) await dryRun.do({ kind: 'select', option: choice.option, target: choice.target });
  const press = control ?? choice?.sends;
  if (!press) throw new Abandoned('Nothing is offered that removes what is selected.');
  await pressAndConfirm(dryRun, press);
}

type Choice = { readonly option: string; readonly target: Target; readonly sends: SnapshotNode };

/** A dropdown of what can be done with selected rows, of which one option removes them, and the button that does it. */
function choiceThatRemoves({ forms, nodes }: FrameSnapshot): Choice | undefined {
  for (const { fields, submit } of forms) {
    const sends = nodes.find(({ ref, disabled }) => ref === submit?.ref && !disabled);
    for (const { type, options, target } of sends ? fields : []) {
      const names = type === 'select' ? options.filter((name) => !saysAll(name)).map((name) => ({ name })) : [];
      const option = inFewestWords(names.filter(({ name }) => saysDelete(name)));
      if (sends && option) return { option: option.name, target, sends };
    }
  }
  return undefined;
}

/** True for a control that was not there before, or could not be pressed. */
function wasUseless({ nodes }: FrameSnapshot, { name, ref }: Pick<SnapshotNode, 'name' | 'ref'>): boolean {
  return !nodes.some((node) => node.interactive && !node.disabled && (node.ref === ref || node.name === name));
}

function outsideOfRows(page: FrameSnapshot): readonly SnapshotNode[] {
  return page.nodes.filter(
    (node, index) => node.interactive && !node.disabled && memberAround(page, index).length === 0,
  );
}
