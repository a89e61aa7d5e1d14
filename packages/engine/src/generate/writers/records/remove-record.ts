import type { Expectation } from '@assay/domain';
import { pathOf } from '../../../core/states/path-of.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { mentions, searchFor } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { useControlOf } from './record-controls.ts';
import { backToList, type ListedRecord, openList } from './record-in-list.ts';

/** Deletes the record that the test created: it is gone at once, and stays gone. False where nothing deletes it. */
export async function removeRecord(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const gone: Expectation = { kind: 'absent', target: textTarget(record.name) };
  // What the list showed at once is gone when it does not any more. A search in vain may repeat what was searched for.
  const isShown = mentions(await openList(dryRun, record), dryRun, record.name);
  const showList = isShown ? openList : backToList;
  if (!isShown) await searchFor(dryRun, record.name);
  return useControlOf(dryRun, record, {
    says: saysDelete,
    use: async (control, again) => {
      await pressAndConfirm(dryRun, control, { keeps: textTarget(record.name), again });
      const page = await dryRun.look();
      if (pathOf(page.url, page.url) === record.listPath && !(await dryRun.expect(gone))) return false;
      await showList(dryRun, record);
      return dryRun.expect(gone);
    },
  });
}
