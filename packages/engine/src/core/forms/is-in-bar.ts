import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { around } from '../states/around.ts';

const BARS: ReadonlySet<string> = new Set(['banner', 'navigation', 'contentinfo']);

/** True for a form in a bar around the content, such as the search in a header. */
export function isInBar({ fields }: FormSnapshot, page: FrameSnapshot): boolean {
  const at = page.nodes.findIndex(({ ref }) => ref === fields[0]?.ref);
  return around(page, at, BARS) >= 0;
}
