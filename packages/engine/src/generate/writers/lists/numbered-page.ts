import type { FrameSnapshot, SnapshotNode } from '@assay/page';

/** How many nodes may lie between the numbers of two pages: each may have an element around it, or a text inside. */
const NODES_BETWEEN = 4;

/** Every month has them. */
const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));

/**
 * True for the number of a page of a list: a control called “2” that one called “1” stands before, also where that one, the
 * page in view, cannot be pressed. The days of an open calendar are none.
 */
export function isNumberedPage({ nodes }: FrameSnapshot, { name }: Pick<SnapshotNode, 'name'>): boolean {
  if (!/^\d{1,3}$/u.test(name) || Number(name) < 2) return false;
  const names = new Set(nodes.map((node) => node.name));
  if (DAYS.every((day) => names.has(day))) return false;
  const before = String(Number(name) - 1);
  return nodes.some((node, at) => {
    if (node.name !== name || !node.interactive) return false;
    return nodes.slice(Math.max(0, at - NODES_BETWEEN), at).some((other) => other.name === before);
  });
}
