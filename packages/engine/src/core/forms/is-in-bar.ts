import type { FormSnapshot, FrameSnapshot } from '@assay/page';

const BARS: ReadonlySet<string> = new Set(['banner', 'navigation', 'contentinfo']);

/** True for a form in a bar around the content, such as the search in a header. */
export function isInBar({ fields }: FormSnapshot, { nodes }: FrameSnapshot): boolean {
  const first = nodes.findIndex(({ ref }) => ref === fields[0]?.ref);
  for (let at = first; at >= 0; at = nodes[at]?.parent ?? -1) if (BARS.has(nodes[at]?.role ?? '')) return true;
  return false;
}
