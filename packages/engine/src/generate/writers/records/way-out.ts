import type { FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysCancel } from '../../../core/wording/control-meanings.ts';

/** The control after the form's first field that says that it gives up. */
export function wayOut({ nodes }: FrameSnapshot, form: FormSnapshot): SnapshotNode | undefined {
  const first = nodes.findIndex(({ ref }) => ref === form.fields[0]?.ref);
  return nodes.find(
    ({ role, name, interactive, disabled }, at) =>
      at > first && interactive && !disabled && ['button', 'link'].includes(role) && saysCancel(name),
  );
}
