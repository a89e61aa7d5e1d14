import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { pageNumberIn } from '../../../core/wording/page-number.ts';

/** How many nodes may lie between the numbers of two pages: each may have an element around it, or a text inside. */
const NODES_BETWEEN = 4;

/** Every month has them. */
const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));

/**
 * True for the number of a page of a list: a control called “2” that one called “1” stands before, also where that one, the
 * page in view, cannot be pressed. The days of an open calendar are none.
 */
export function isNumberedPage({ nodes }: FrameSnapshot, { name }: Pick<SnapshotNode, 'name'>): boolean {
  const number = pageNumberIn(name);
  if (number === null || number < 2) return false;
  const names = new Set(nodes.map((node) => node.name));
  if (DAYS.every((day) => names.has(day))) return false;
  return nodes.some((node, at) => {
    if (node.name !== name || !node.interactive) return false;
    return nodes.slice(Math.max(0, at - NODES_BETWEEN), at).some((other) => pageNumberIn(other.name) === number - 1);
  });
}
