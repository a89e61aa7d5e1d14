import type { Expectation, Target } from '@assay/domain';
import { pathOf } from '../../../core/states/path-of.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions, useSearch } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { useControlOf } from './record-controls.ts';
import { type ListedRecord, openList } from './record-in-list.ts';

/**
 * Deletes the record that the test created, or does what else `says` names: it is gone from its list at once, and stays
 * gone. False where nothing does that.
 */
export async function removeRecord(
  dryRun: DryRun,
  record: ListedRecord,
  says: (label: string) => boolean = saysDelete,
): Promise<boolean> {
  const isShown = mentions(await openList(dryRun, record), dryRun, record.name);
  if (!isShown) await useSearch(dryRun, record.name);
  const gone: Expectation = { kind: 'absent', target: targetIn(dryRun, record, isShown) };
  return useControlOf(dryRun, record, {
    says,
    use: async (control, again) => {
      await pressAndConfirm(dryRun, control, { keeps: textTarget(record.name), again });
      const page = await dryRun.look();
      if (pathOf(page.url, page.url) === record.listPath && !(await dryRun.expect(gone))) return false;
      await openList(dryRun, record);
      // What the list showed at once is gone when it does not any more; what had to be searched for is searched for again.
      if (!isShown) await useSearch(dryRun, record.name);
      return dryRun.expect(gone);
    },
  });
}

/** The record where it stands now. A search in vain may repeat what was searched for: then it is a member of its list. */
function targetIn(dryRun: DryRun, { name }: ListedRecord, isShown: boolean): Target {
  const page = dryRun.looks.at(-1);
  const list = page && listHolding(page, filledIn(name, dryRun));
  return isShown || !list ? textTarget(name) : { ...list.items, name };
}
