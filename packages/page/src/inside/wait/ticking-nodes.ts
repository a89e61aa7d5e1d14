import { WAIT_TIMES } from '../../limits/wait-times.ts';

type Ticks = { firstMs: number; lastMs: number; count: number };

const ticksOf = new WeakMap<Node, Ticks>();

/**
 * True for a change of a node that keeps changing by itself: the text of a clock, the style of a spinner. Such a node
 * must not keep the page from resting. What adds or removes elements is never a tick.
 */
export function isTicking(record: MutationRecord, nowMs: number): boolean {
  const { target, type } = record;
  if (type === 'childList' && ![...record.addedNodes, ...record.removedNodes].every((node) => node.nodeType === 3))
    return false;
  // React and others replace the text node of a clock; its element stays.
  const node = type === 'characterData' ? (target.parentNode ?? target) : target;
  const known = ticksOf.get(node);
  if (known === undefined || nowMs - known.lastMs > WAIT_TIMES.tickingPauseMs) {
    ticksOf.set(node, { firstMs: nowMs, lastMs: nowMs, count: 1 });
    return false;
  }
  // Several changes of one moment are one change.
  if (nowMs > known.lastMs) known.count += 1;
  known.lastMs = nowMs;
  return known.count > WAIT_TIMES.tickingChanges && nowMs - known.firstMs > WAIT_TIMES.tickingMs;
}
