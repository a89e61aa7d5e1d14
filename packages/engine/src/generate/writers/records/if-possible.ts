import { isAppError } from '@assay/domain';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';

/**
 * Tries a part of the test of a record. Where it cannot be done, the test goes on without it, from the list. @throws
 * AppError `browser_crashed`, `page_crashed`, `target_unreachable`.
 */
export async function ifPossible<T>(
  dryRun: DryRun,
  record: ListedRecord,
  { part, otherwise }: { readonly part: () => Promise<T>; readonly otherwise: T },
): Promise<T> {
  const position = dryRun.position();
  try {
    return await part();
  } catch (error) {
    const isOfPart = error instanceof Abandoned || (isAppError(error) && !hasCrashed(error));
    if (!isOfPart || isAppError(error, 'target_unreachable')) throw error;
    dryRun.rewindTo(position);
    await backToList(dryRun, record);
    return otherwise;
  }
}
