import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isInside } from '../../../core/states/is-inside.ts';
import { saysCancel, saysConfirm, saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { tryOut } from '../controls/try-out.ts';
import { asTemplate } from '../unique-value.ts';
import type { FindAgain } from './record-controls.ts';
import { memberAround } from './record-in-list.ts';

export type Confirming = {
  /** It cancels once before, which leaves this in its place. */
  readonly keeps?: Target;
  /** Finds the control after cancelling; the same control when absent. */
  readonly again?: FindAgain;
};

/**
 * Presses the control that deletes a record, and confirms where it is asked, in a dialog or a popover.
 * @throws WouldChangeFormer when it deletes another record
 */
export async function pressAndConfirm(
  dryRun: DryRun,
  control: SnapshotNode,
  { keeps, again }: Confirming = {},
): Promise<void> {
  const before = dryRun.looks.at(-1);
  await dryRun.do({ kind: 'answer-dialog', answer: 'accept' });
  const armed = dryRun.script.length - 1;
  const asked = dryRun.session.log.dialogs.length;
  const press = ({ target }: SnapshotNode) => tryOut(dryRun, { kind: 'click', target: asTemplate(target, dryRun) });
  await press(control);
  let after = await dryRun.look();
  if (dryRun.session.log.dialogs.length === asked) dryRun.script.splice(armed, 1);
  if (keeps && before) {
    const cancel = buttonsThatAsk(after, before).find(({ name }) => saysCancel(name));
    if (cancel) {
      await dryRun.do({ kind: 'click', target: cancel.target });
      await dryRun.look();
      await dryRun.expect({ kind: 'visible', target: keeps });
      await press((await again?.()) ?? control);
      after = await dryRun.look();
    }
  }
  const confirm = before && confirmation(buttonsThatAsk(after, before));
  if (!confirm) return;
  await press(confirm);
  await dryRun.look();
  await dryRun.expect({ kind: 'absent', target: asTemplate(confirm.target, dryRun) });
}

/**
 * The buttons that ask: those of a dialog that opened, else those that appeared beside one that gives up. A list that is
 * drawn anew has new elements with the names of the former ones: they ask nothing.
 */
export function buttonsThatAsk(after: FrameSnapshot, before: FrameSnapshot): readonly SnapshotNode[] {
  const isButton = ({ interactive, disabled, role }: SnapshotNode) => interactive && !disabled && role === 'button';
  if (after.dialogs.length > before.dialogs.length) {
    const dialog = after.nodes.findIndex((node) => node.ref === after.dialogs.at(-1)?.ref);
    return after.nodes.filter((node, index) => isButton(node) && isInside(after, index, dialog));
  }
  const names = new Set(before.nodes.map(({ name }) => name));
  const refs = new Set(before.nodes.map(({ ref }) => ref));
  const targets = new Set(before.nodes.map(({ target }) => JSON.stringify(target)));
  const fresh = after.nodes.filter(
    (node) => isButton(node) && !refs.has(node.ref) && !targets.has(JSON.stringify(node.target)),
  );
  const cancel = fresh.find(({ name }) => saysCancel(name) && !names.has(name));
  if (!cancel) return [];
  const memberOf = (node: SnapshotNode) => memberAround(after, after.nodes.indexOf(node))[0];
  return fresh.filter((node) => memberOf(node) === memberOf(cancel));
}

function confirmation(buttons: readonly SnapshotNode[]): SnapshotNode | undefined {
  return (
    buttons.find((node) => saysConfirm(node.name) || saysDelete(node.name)) ??
    buttons.find((node) => !saysCancel(node.name))
  );
}
