import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { openRecord } from './open-record.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';
import { shownValue } from './shown-value.ts';

/**
 * Opens the record's own page, which shows what was typed beside the right labels, and goes back to the list. False
 * where the record has no page, or its page shows none of that.
 */
export async function showsOnOwnPage(
  dryRun: DryRun,
  record: ListedRecord,
  entries: readonly FieldEntry[],
): Promise<boolean> {
  const position = dryRun.position();
  const list = dryRun.looks.at(-1) ?? (await dryRun.look());
  const page = await openRecord(list, dryRun, record);
  if (!page) return false;
  const shown = await expectEntriesOnPage(page, dryRun, entries);
  // What nobody typed there comes of choices and of the server: it is the same for each record that the test creates.
  await dryRun.observe({ since: null, limit: LIMITS.generation.expectations.recordPage });
  await backToList(dryRun, record);
  if (shown > 0) return true;
  const now = dryRun.looks.at(-1);
  dryRun.rewindTo(position);
  if (now) dryRun.addLook(now);
  return false;
}

/** Expects what was entered beside the right labels of the page, as far as it shows it. Gives how many entries it shows. */
export async function expectEntriesOnPage(
  page: FrameSnapshot,
  dryRun: DryRun,
  entries: readonly FieldEntry[],
): Promise<number> {
  let shown = 0;
  for (const entry of entries) {
    const own = page.facts.flatMap(({ label, value, target }) => {
      const text = shownValue({ label, text: value }, entry, dryRun);
      return text === null ? [] : { target, text };
    });
    const [fact, ...others] = own;
    if (!fact || others.length > 0) continue;
    if (await dryRun.expect({ kind: 'text', target: fact.target, match: { mode: 'is', text: fact.text } })) shown++;
  }
  return shown;
}
