import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysCancel } from '../wording/control-meanings.ts';
import { around, MEMBER_ROLES } from './around.ts';
import { isInside } from './is-inside.ts';

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
  const memberOf = (node: SnapshotNode) => around(after, after.nodes.indexOf(node), MEMBER_ROLES);
  return fresh.filter((node) => memberOf(node) === memberOf(cancel));
}
