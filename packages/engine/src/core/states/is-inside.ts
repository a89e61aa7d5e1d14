import type { FrameSnapshot } from '@assay/page';

/** True when the node at `index` is the one at `ancestor` or lies inside it. */
export function isInside({ nodes }: FrameSnapshot, index: number, ancestor: number): boolean {
  for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) if (at === ancestor) return true;
  return false;
}
