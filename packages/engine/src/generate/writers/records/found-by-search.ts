import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { searchOf } from '../lists/search-for.ts';
import { lookUntil } from '../look-until.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';

/**
 * Searches for the record by its name, which nothing else has: the list shows it and nothing else, and a counter beside it
 * says so. False where its page has no search, or the search does not narrow the list to it.
 */
export async function foundBySearch(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const position = dryRun.position();
  const before = dryRun.looks.at(-1) ?? (await dryRun.look());
  const form = searchOf(before);
  const field = form?.fields.find(isText);
  if (!form || !field) return false;
  await dryRun.do({ kind: 'type', text: record.name, target: field.target });
  const submit = submitStep(form);
  if (!isAlone(await dryRun.look(), dryRun, record) && submit) await dryRun.do(submit);
  await lookUntil(dryRun, (page) => isAlone(page, dryRun, record));
  const found = await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.search });
  const isFound =
    isAlone(found, dryRun, record) && (await dryRun.expect({ kind: 'visible', target: textTarget(record.name) }));
  if (isFound) return true;
  dryRun.rewindTo(position);
  await backToList(dryRun, record);
  return false;
}

/** True when a list shows the record and no other member. */
function isAlone({ collections }: FrameSnapshot, dryRun: DryRun, { name }: ListedRecord): boolean {
  const value = filledIn(name, dryRun);
  return collections.some(({ rows }) => rows.length === 1 && rows[0]?.some((cell) => cell.includes(value)));
}
