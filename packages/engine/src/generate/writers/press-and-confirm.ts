import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysCancel, saysConfirm, saysDelete } from '../../core/wording/control-meanings.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import { isInside } from './is-inside.ts';
import { asTemplate } from './unique-value.ts';

/** Presses the control that deletes a record, and confirms in the dialog that may open. */
export async function pressAndConfirm(dryRun: DryRun, control: SnapshotNode): Promise<void> {
  const before = dryRun.looks.at(-1);
  await dryRun.do({ kind: 'answer-dialog', answer: 'accept' });
  const armed = dryRun.script.length - 1;
  const asked = dryRun.session.log.dialogs.length;
  await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
  const after = await dryRun.look();
  if (dryRun.session.log.dialogs.length === asked) dryRun.script.splice(armed, 1);
  const confirm = before && confirmation(after, before);
  if (confirm) await dryRun.do({ kind: 'click', target: asTemplate(confirm.target, dryRun) });
}

/** The button of a new dialog that confirms; undefined when no dialog opened. */
function confirmation(after: FrameSnapshot, before: FrameSnapshot): SnapshotNode | undefined {
  if (after.dialogs.length <= before.dialogs.length) return undefined;
  const dialog = after.nodes.findIndex((node) => node.ref === after.dialogs.at(-1)?.ref);
  const inside = after.nodes.filter(
    (node, index) => node.interactive && node.role === 'button' && isInside(after, index, dialog),
  );
  return (
    inside.find((node) => saysConfirm(node.name) || saysDelete(node.name)) ??
    inside.find((node) => !saysCancel(node.name))
  );
}
