import type { FrameSnapshot } from '@assay/page';
import { isSameTarget } from '../../../core/states/with-target.ts';

/**
 * True where a list is as long as before: it is one page of a longer list, and members that others add push its last ones
 * to the next page.
 */
export function isAsFull(page: FrameSnapshot, start: FrameSnapshot): boolean {
  return page.collections.some(
    ({ size, target }) =>
      size > 1 && start.collections.some((former) => former.size === size && isSameTarget(former.target, target)),
  );
}

export function sameLists(a: FrameSnapshot, b: FrameSnapshot): boolean {
  return (
    JSON.stringify(a.collections.map((list) => list.rows)) === JSON.stringify(b.collections.map((list) => list.rows))
  );
}
