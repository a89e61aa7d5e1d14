import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Clock, Session } from '../browser-clock-and-store-ports.ts';
import { isSameState } from '../states/same-state.ts';
import { hasNothingToUse, isStarting } from './is-starting.ts';
import { waitUntilSaved } from './pending-saves.ts';

/**
 * The snapshot of the page once it has settled. A page without any control is waited for, as it is probably still
 * loading.
 */
export async function settledPage(session: Session, clock: Clock): Promise<FrameSnapshot> {
  const startedMs = clock.monotonicMs();
  for (;;) {
    await settleAndAwaitSaves(session, clock);
    const page = await session.snapshot();
    if (clock.monotonicMs() - startedMs >= waitLimitMs(page)) return page;
    await session.nextChange({ timeoutMs: LIMITS.lookAgainMs });
  }
}

const failedWaits = new WeakMap<Session, number>();

async function settleAndAwaitSaves(session: Session, clock: Clock): Promise<void> {
  const settle = () => session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
  await settle();
  const times = failedWaits.get(session) ?? 0;
  if (times >= LIMITS.failedSaveWaits || !(await session.isUnsaved())) return;
  const isSaved = await waitUntilSaved(session, { timeoutMs: LIMITS.settleTimeoutMs, clock });
  failedWaits.set(session, isSaved ? 0 : times + 1);
  await settle();
}

/**
 * The page once it is in the same state as `before`; after `LIMITS.settleTimeoutMs`, as it is. Some content comes late. Reading
 * a page takes longer than all else: it is read again when it has changed, else at the end.
 */
export async function settledPageLike(session: Session, before: FrameSnapshot, clock: Clock): Promise<FrameSnapshot> {
  const endMs = clock.monotonicMs() + LIMITS.settleTimeoutMs;
  for (;;) {
    const page = await settledPage(session, clock);
    if (isSameState(page, before) || clock.monotonicMs() >= endMs) return page;
    for (let hasChanged = false; !hasChanged && clock.monotonicMs() < endMs; )
      hasChanged = await session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
  }
}

/** How long to wait for a page without controls: long when it says that it is starting, shorter when it is empty. */
function waitLimitMs(page: FrameSnapshot): number {
  if (isStarting(page)) return LIMITS.firstUseMs;
  return hasNothingToUse(page) && page.nodes.every((node) => node.name === '') ? LIMITS.settleTimeoutMs : 0;
}
