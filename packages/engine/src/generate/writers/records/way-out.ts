import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isInside } from '../../../core/states/is-inside.ts';
import { saysCancel } from '../../../core/wording/control-meanings.ts';

/** The control that gives up: behind the form's first field, else in the head of its dialog. */
export function wayOut(page: FrameSnapshot, form: FormSnapshot): SnapshotNode | undefined {
  const { nodes, dialogs } = page;
  const first = nodes.findIndex(({ ref }) => ref === form.fields[0]?.ref);
  const around = dialogs.map(({ ref }) => nodes.findIndex((node) => node.ref === ref));
  const dialog = around.findLast((at) => at >= 0 && isInside(page, first, at)) ?? -1;
  const cancels = nodes.flatMap(({ role, name, interactive, disabled }, at) =>
    interactive && !disabled && ['button', 'link'].includes(role) && saysCancel(name) ? at : [],
  );
  const found = cancels.find((at) => at > first) ?? cancels.find((at) => dialog >= 0 && isInside(page, at, dialog));
  return found === undefined ? undefined : nodes[found];
}
