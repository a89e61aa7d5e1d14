import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysCancel, saysConfirm, saysDelete } from '../wording/control-meanings.ts';
import { around, MEMBER_ROLES } from './around.ts';
import { isInside } from './is-inside.ts';

/**
 * The buttons that ask: those of a dialog that opened, else those that appeared beside one that gives up, of which one
 * confirms or is called as before. A list that is drawn anew has new elements with the names of the former ones: they ask
 * nothing.
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
  const cancel = fresh.find(({ name }) => saysCancel(name) && !ACTS_ON.test(name) && !names.has(name));
  if (!cancel) return [];
  const memberOf = (node: SnapshotNode) => around(after, after.nodes.indexOf(node), MEMBER_ROLES);
  const asking = fresh.filter((node) => memberOf(node) === memberOf(cancel));
  // What else came, beside a message that can be closed, is what may be done next.
  const confirms = ({ name }: SnapshotNode) => saysConfirm(name) || saysDelete(name) || names.has(name);
  return asking.some((node) => node !== cancel && confirms(node)) ? asking : [];
}

/** 'Cancel job' is what may be done with the job next, as its page offers it once the job is confirmed. */
const ACTS_ON = /^(?:cancel|close|abort|dismiss|abbrechen|annuler|cancelar)\s+(?!and\b|this\b|the\b)\p{L}/iu;
