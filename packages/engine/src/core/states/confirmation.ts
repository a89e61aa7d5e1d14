import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysCancel, saysConfirm, saysDelete, saysPutAway } from '../wording/control-meanings.ts';
import { buttonsThatAsk } from './buttons-that-ask.ts';

/**
 * The button that confirms, of those that ask; where none says so, the one beside what gives up. What opens a form asks nothing,
 * unless a button says so. Undefined when nothing asks.
 */
export function confirmation(before: FrameSnapshot, after: FrameSnapshot): SnapshotNode | undefined {
  const asking = buttonsThatAsk(after, before);
  const isForm = after.forms.length > before.forms.length;
  return asking.find(saysSo) ?? (isForm ? undefined : asking.find(({ name }) => name !== '' && !saysCancel(name)));
}

/** True for a button that confirms, or says itself what is done. */
export function saysSo({ name }: SnapshotNode): boolean {
  return saysConfirm(name) || saysDelete(name) || saysPutAway(name);
}
