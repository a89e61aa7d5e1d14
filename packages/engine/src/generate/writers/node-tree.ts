import type { FrameSnapshot } from '@assay/page';

/** The node of `index` is the one of `ancestor`, or somewhere below it. */
export function isInside({ nodes }: FrameSnapshot, index: number, ancestor: number): boolean {
  for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) if (at === ancestor) return true;
  return false;
}
