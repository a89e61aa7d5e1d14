import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysNextPage } from '../../../core/wording/control-meanings.ts';
import { pageNumberIn } from '../../../core/wording/page-number.ts';
import { isNumberedPage } from './numbered-page.ts';

/** What leads from the first page of a list to the second: by its words, else by its number; undefined where there is none. */
export function nextPageOf(page: FrameSnapshot): SnapshotNode | undefined {
  const usable = page.nodes.filter(({ interactive, disabled }) => interactive && !disabled);
  const isSecond = (node: SnapshotNode) => pageNumberIn(node.name) === 2 && isNumberedPage(page, node);
  return usable.find(({ name }) => saysNextPage(name)) ?? usable.find(isSecond);
}
