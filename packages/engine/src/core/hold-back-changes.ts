import { isAppError, LIMITS } from '@assay/domain';
import type { Session } from './browser-clock-and-store-ports.ts';
import { hasCrashed } from './has-crashed.ts';
import type { FormerRecords } from './records-port.ts';

/**
 * Does something to the page. A request that would change a record which was there before is held back, and the page is
 * loaded again. Gives the kind of that record; null when there was no such request. What is done in several steps asks
 * before each whether something was held back, and ends then.
 */
export async function holdingBackChanges(
  session: Session,
  records: FormerRecords,
  act: (isHeld: () => boolean) => Promise<unknown>,
): Promise<string | null> {
  records.learn(session.log.exchanges);
  const found = Promise.withResolvers<string>();
  let isHeld = false;
  await session.holdBack((request) => {
    const noun = records.changedBy(request);
    if (noun === null) return false;
    isHeld = true;
    found.resolve(noun);
    return true;
  });
  try {
    await act(() => isHeld);
    // What is held back never ends, so that the page would be waited for until that takes too long.
    const settled = session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
    const changed = await Promise.race([found.promise, settled.then(() => null)]);
    if (changed !== null) await reload(session);
    return changed;
  } finally {
    await session.holdBack(null);
  }
}

/** Loads the page again. A form that would lead to another page is on its way still, and is given up by the first try. */
async function reload(session: Session): Promise<void> {
  const again = () => session.reload({ timeoutMs: LIMITS.navigationTimeoutMs });
  try {
    await again();
  } catch (error) {
    if (!isAppError(error) || hasCrashed(error)) throw error;
    await again();
  }
}
