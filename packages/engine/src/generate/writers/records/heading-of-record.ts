import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { memberAround } from './record-in-list.ts';

/** The heading, outside of a list, under which the page shows the record. */
export function headingOf(page: FrameSnapshot, value: string): SnapshotNode | undefined {
  return page.nodes.find(
    ({ role, name }, index) => role === 'heading' && name.includes(value) && memberAround(page, index).length === 0,
  );
}
