import { LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { ScriptItem } from '../../dry-run/script-record.ts';
import { lookUntil } from '../look-until.ts';
import { filledIn } from '../unique-value.ts';
import { holding, listHolding } from './list-holding.ts';
import { nextPageOf } from './next-page.ts';
import { openedSearch, searchOf, suggests } from './search-of-page.ts';

export type SearchUse = {
  /** Leaves a search alone that suggests, or stands in a bar around the content: its results are no list of this page. */
  readonly ofListOnly?: boolean;
};

/**
 * Where the page does not show the record, looks for it with the search of the page: it may be on another page of the
 * list. So does one that is far down: the next record may push it to the next page. The search is no part of the test when its results do not list the record: a header may search something else, and
 * many an answer in vain repeats what was searched for.
 */
export async function searchFor(dryRun: DryRun, name: string, using: SearchUse = {}): Promise<void> {
  const position = dryRun.position();
  const isSearched = await useSearch(dryRun, name, using);
  const [first] = dryRun.looks.slice(position.looks);
  const found = dryRun.looks.at(-1);
  if (!isSearched || !first || !found) return;
  const length = lengthAbove(first, dryRun, name);
  const isNarrowed = length === null || (listOf(found, dryRun, name)?.size ?? length) < length;
  if (lists(found, dryRun, name) && isNarrowed) return;
  await dryRun.do({ kind: 'open', path: pathOf(first.url, first.url) ?? '/' });
  const page = await dryRun.look();
  dryRun.rewindTo(position);
  dryRun.addLook(page);
}

/** Types the name into the search of the page, unless the page shows the record well above its end. True when it did. */
export async function useSearch(
  dryRun: DryRun,
  name: string,
  { ofListOnly = false }: SearchUse = {},
): Promise<boolean> {
  const page = await dryRun.look();
  const length = lengthAbove(page, dryRun, name);
  if (mentions(page, dryRun, name) && length === null) return false;
  const form = ofListOnly ? searchOf(page) : await openedSearch(dryRun, page);
  if (form && ofListOnly && (suggests(form) || isInBar(form, page))) return false;
  const field = form?.fields.find(isText);
  if (!form || !field) return false;
  await dryRun.do({ kind: 'type', text: name, target: field.target });
  const submit = submitStep(form);
  const isFound = (found: FrameSnapshot) =>
    mentions(found, dryRun, name) && (length === null || (listOf(found, dryRun, name)?.size ?? 0) < length);
  if (!isFound(await dryRun.look()) && submit) await dryRun.do(submit);
  // Many a search asks the server only after a pause in typing.
  await lookUntil(dryRun, isFound);
  return true;
}

const { fewestRows, share, rowsOnTop } = LIMITS.generation.writing.farDown;

/**
 * How long the list is in which the record may stand on another page in the next run: near its end, or anywhere below the top
 * of a list with more pages, which may be sorted by a day that is new in each run; at the top, too, where the record has a code,
 * by which it may be sorted. Null where it stands well, or in no list.
 */
function lengthAbove(page: FrameSnapshot, dryRun: DryRun, record: string): number | null {
  const list = listOf(page, dryRun, record);
  if (!list || list.size < fewestRows) return null;
  const at = list.rows.findIndex(holding(filledIn(record, dryRun)));
  const onTop = dryRun.script.some(typesCode) ? 0 : rowsOnTop;
  const isLow = at >= list.size * share || (at >= onTop && nextPageOf(page) !== undefined);
  return isLow ? list.size : null;
}

/** True for a step that types nothing but what is new in each run. */
function typesCode(item: ScriptItem): boolean {
  return item.kind === 'step' && item.step.kind === 'type' && /^\{\{unique(?: like [^}]+)?\}\}$/u.test(item.step.text);
}

function listOf(page: FrameSnapshot, dryRun: DryRun, record: string): CollectionSnapshot | undefined {
  return listHolding(page, filledIn(record, dryRun));
}

/** True when the record stands on the page, other than in a text field. */
export function mentions(page: FrameSnapshot, dryRun: DryRun, record: string): boolean {
  const value = filledIn(record, dryRun);
  return page.nodes.some((node) => node.name.includes(value) && node.role !== 'textbox');
}

const MEMBERS = new Set(['link', 'button', 'row', 'cell', 'gridcell', 'listitem', 'article', 'treeitem', 'option']);

/** True when the record is a member of a list, or of what looks like one. */
export function lists(page: FrameSnapshot, dryRun: DryRun, record: string): boolean {
  const value = filledIn(record, dryRun);
  return (
    listHolding(page, value) !== undefined ||
    page.nodes.some(({ role, name }) => MEMBERS.has(role) && name.includes(value))
  );
}
