import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { pressAndConfirm } from '../records/press-and-confirm.ts';

/**
 * Presses what leads a record on, confirms it where it is asked, and fills and sends the form that it opens. False where that
 * form was refused.
 */
export async function pressStage(dryRun: DryRun, page: FrameSnapshot, control: SnapshotNode): Promise<boolean> {
  let isRefused = false;
  const answer = async (opened: FrameSnapshot) => {
    const form = formOfDialog(opened, page);
    if (!form) return false;
    isRefused = (await dryRun.submit(form))?.outcome !== 'accepted';
    return true;
  };
  await pressAndConfirm(dryRun, control, { answer });
  return !isRefused;
}

/** The form of the dialog that a press has opened; undefined where it opened none with fields. */
function formOfDialog(page: FrameSnapshot, before: FrameSnapshot): FormSnapshot | undefined {
  const placeOf = (ref: string | undefined) => page.nodes.findIndex((node) => node.ref === ref);
  const opened = page.dialogs.filter(({ ref }) => !before.dialogs.some((old) => old.ref === ref));
  return page.forms.find(
    (form) => submitStep(form) && opened.some(({ ref }) => isInside(page, placeOf(form.fields[0]?.ref), placeOf(ref))),
  );
}
