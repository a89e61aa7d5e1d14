import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { buttonsThatAsk } from '../../../core/states/buttons-that-ask.ts';
import { confirmation } from '../../../core/states/confirmation.ts';
import { saysCancel } from '../../../core/wording/control-meanings.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { tryOut } from '../try-out.ts';
import type { FindAgain } from './record-controls.ts';

export type Confirming = {
  /** It cancels once before, which leaves this in its place. */
  readonly keeps?: Target;
  /** Finds the control after cancelling; the same control when absent. */
  readonly again?: FindAgain;
  /** Answers what the press opened, such as a form; false where it opened nothing that wants an answer. */
  readonly answer?: (opened: FrameSnapshot) => Promise<boolean>;
};

/**
 * Presses the control that deletes a record, and confirms where it is asked, in a dialog or a popover.
 * @throws WouldChangeFormer when it deletes another record
 */
export async function pressAndConfirm(
  dryRun: DryRun,
  control: SnapshotNode,
  { keeps, again, answer }: Confirming = {},
): Promise<void> {
  const before = dryRun.looks.at(-1);
  await dryRun.do({ kind: 'answer-dialog', answer: 'accept' });
  const armed = dryRun.script.length - 1;
  const asked = dryRun.session.log.dialogs.length;
  const press = ({ target }: SnapshotNode) => tryOut(dryRun, { kind: 'click', target: asTemplate(target, dryRun) });
  await press(control);
  let after = await dryRun.look();
  if (dryRun.session.log.dialogs.length === asked) dryRun.script.splice(armed, 1);
  if (await answer?.(after)) return;
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
  const confirm = before && confirmation(before, after);
  if (!confirm) return;
  await press(confirm);
  await dryRun.look();
  await dryRun.expect({ kind: 'absent', target: asTemplate(confirm.target, dryRun) });
}
