import type { Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { around, MEMBER_ROLES } from '../../../core/states/around.ts';
import { pathOf, placeOf } from '../../../core/states/path-of.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { searchFor } from '../lists/search-for.ts';
import { filledIn } from '../unique-value.ts';

/** A record that the test created, and the page that lists it. */
export type ListedRecord = {
  /** Its name, with `{{unique}}`. */
  readonly name: string;
  readonly listPath: string;
  /** The steps that show the list: opening its page, and what else is between, such as a tab. */
  readonly way: readonly Step[];
};

/** The record on the page that the dry run shows. */
export function listedHere(page: FrameSnapshot, name: string): ListedRecord {
  const listPath = pathOf(page.url, page.url) ?? '/';
  return { name, listPath, way: [{ kind: 'open', path: listPath }] };
}

/** Opens the list again. */
export async function openList(dryRun: DryRun, { way }: ListedRecord): Promise<FrameSnapshot> {
  for (const step of way) await dryRun.do(step);
  return dryRun.look();
}

/** Opens the list again and looks for the record. */
export async function backToList(dryRun: DryRun, record: ListedRecord): Promise<FrameSnapshot> {
  await openList(dryRun, record);
  await searchFor(dryRun, record.name);
  return dryRun.look();
}

/** The list with the record: as the page shows it, else opened again. */
export async function atList(dryRun: DryRun, record: ListedRecord): Promise<FrameSnapshot> {
  const page = await dryRun.look();
  return showsList(page, dryRun, record) ? page : backToList(dryRun, record);
}

/** True where the page is the one of the list, which holds the record, and nothing lies over it. */
export function showsList(page: FrameSnapshot, dryRun: DryRun, { name, listPath }: ListedRecord): boolean {
  const isItsPage = placeOf(pathOf(page.url, page.url) ?? '') === placeOf(listPath);
  return isItsPage && page.dialogs.length === 0 && listHolding(page, filledIn(name, dryRun)) !== undefined;
}

/** The controls in the row or item of the record; none where the list has no rows. */
export function controlsInRow(
  page: FrameSnapshot,
  dryRun: DryRun,
  { name }: Pick<ListedRecord, 'name'>,
): readonly SnapshotNode[] {
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
export function memberAround(page: FrameSnapshot, index: number): readonly [number] | readonly [] {
  const at = around(page, index, MEMBER_ROLES);
  return at < 0 ? [] : [at];
}
