import { LIMITS, type Step } from '@assay/domain';
import type { FieldSnapshot, FrameSnapshot } from '@assay/page';
import { type FieldEntry, isText } from '../../../core/forms/fields-to-fill.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { NONSENSE } from '../../../core/wording/unique-text.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { openedSearch } from '../lists/search-of-page.ts';
import { lookUntil } from '../look-until.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';

/**
 * Searches for the record by its name, which nothing else has: the list shows it and nothing else, and a counter beside it
 * says so. Then by what else of its entries nothing else has, such as its e-mail address, where the search looks into that
 * while the test is written. False where its page has no search, or the search does not narrow the list to it.
 */
export async function foundBySearch(
  dryRun: DryRun,
  record: ListedRecord,
  entries: readonly FieldEntry[],
): Promise<boolean> {
  const position = dryRun.position();
  const before = dryRun.looks.at(-1) ?? (await dryRun.look());
  const form = await openedSearch(dryRun, before);
  const field = form?.fields.find(isText);
  if (!form || !field) return false;
  const search = { field, submit: submitStep(form) };
  await searchBy(record.name, search, dryRun, record);
  const found = await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.search });
  const isFound =
    isListedAlone(found, dryRun, record) && (await dryRun.expect({ kind: 'visible', target: textTarget(record.name) }));
  if (isFound) {
    for (const text of othersOf(record, entries)) await alsoFoundBy(text, search, dryRun, record);
    return true;
  }
  dryRun.rewindTo(position);
  await backToList(dryRun, record);
  return false;
}

type Search = { readonly field: FieldSnapshot; readonly submit: Step | null };

async function searchBy(text: string, { field, submit }: Search, dryRun: DryRun, record: ListedRecord): Promise<void> {
  await dryRun.do({ kind: 'type', text, target: field.target });
  if (!isListedAlone(await dryRun.look(), dryRun, record) && submit) await dryRun.do(submit);
  await lookUntil(dryRun, (page) => isListedAlone(page, dryRun, record));
}

/** Texts beside the name that nothing else has: addresses and codes that are new in each run. */
function othersOf({ name }: ListedRecord, entries: readonly FieldEntry[]): readonly string[] {
  const own = entries.filter(({ field, value }) => isText(field) && value !== name && value.includes('{{unique'));
  return own.map(({ value }) => value).slice(0, LIMITS.generation.writing.searchedEntries);
}

/** Searches by the text, too; where that does not find the record, it is no part of the test. */
async function alsoFoundBy(text: string, search: Search, dryRun: DryRun, record: ListedRecord): Promise<void> {
  const position = dryRun.position();
  const target = textTarget(record.name);
  // Nothing is listed in between: the list that shows the record was asked for with the text.
  await dryRun.do({ kind: 'type', text: NONSENSE, target: search.field.target });
  if (search.submit) await dryRun.do(search.submit);
  if (await dryRun.expect({ kind: 'absent', target })) {
    await searchBy(text, search, dryRun, record);
    const found = dryRun.looks.at(-1);
    if (found && isListedAlone(found, dryRun, record) && (await dryRun.expect({ kind: 'visible', target }))) return;
  }
  dryRun.rewindTo(position);
  await searchBy(record.name, search, dryRun, record);
}

/** True when a list shows the record and no other member. */
function isListedAlone({ collections }: FrameSnapshot, dryRun: DryRun, { name }: ListedRecord): boolean {
  const value = filledIn(name, dryRun);
  return collections.some(({ rows }) => rows.length === 1 && rows[0]?.some((cell) => cell.includes(value)));
}
