import type { Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { pathOf } from '../../../core/states/path-of.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { searchFor } from '../search-for.ts';
import { filledIn } from '../unique-value.ts';

/** A record that the test created, and the page that lists it. */
export type ListedRecord = {
  /** Its name, with `{{unique}}`. */
  readonly name: string;
  readonly listPath: string;
};

/** The record on the page that the dry run shows. */
export function listedHere(page: FrameSnapshot, name: string): ListedRecord {
  return { name, listPath: pathOf(page.url, page.url) ?? '/' };
}

/** Opens the list again and looks for the record. */
export async function backToList(dryRun: DryRun, { name, listPath }: ListedRecord): Promise<FrameSnapshot> {
  const open: Step = { kind: 'open', path: listPath };
  await dryRun.do(open);
  await searchFor(dryRun, name);
  return dryRun.look();
}

const MEMBERS = new Set(['row', 'listitem', 'article', 'treeitem']);

/** The controls in the row or item of the record; none where the list has no rows. */
export function controlsInRow(page: FrameSnapshot, dryRun: DryRun, { name }: ListedRecord): readonly SnapshotNode[] {
  const value = filledIn(name, dryRun);
  const rows = new Set(
    page.nodes.flatMap((node, index) => (node.name.includes(value) ? memberAround(page, index) : [])),
  );
  return page.nodes.filter(
    (node, index) => node.interactive && !node.disabled && memberAround(page, index).some((row) => rows.has(row)),
  );
}

/** True for two nodes in the same row or item. */
export function shareMember(page: FrameSnapshot, a: number, b: number): boolean {
  const [of] = memberAround(page, a);
  return of !== undefined && of === memberAround(page, b)[0];
}

/** Index of the row or item around a node; empty when it stands in none. */
function memberAround({ nodes }: FrameSnapshot, index: number): readonly [number] | readonly [] {
  for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) if (MEMBERS.has(nodes[at]?.role ?? '')) return [at];
  return [];
}
