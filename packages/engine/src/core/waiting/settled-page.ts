import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Clock, Session } from '../ports.ts';
import { isSameState } from '../states/same-state.ts';
import { waitUntilSaved } from './pending-saves.ts';

/** The page as it is once it has answered. A page with nothing to use on it is still on its way: it is waited for. */
export async function settledPage(session: Session, clock: Clock): Promise<FrameSnapshot> {
  const startedMs = clock.monotonicMs();
  for (;;) {
    await settleAndAwaitSaves(session, clock);
    const page = await session.snapshot();
    if (clock.monotonicMs() - startedMs >= waitLimitMs(page)) return page;
    await session.nextChange({ timeoutMs: 500 });
  }
}

/** A page that is never saved has a form open; it is not waited for at length each time. */
const VAIN_WAITS = 2;
const vain = new WeakMap<Session, number>();

async function settleAndAwaitSaves(session: Session, clock: Clock): Promise<void> {
  const settle = () => session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
  await settle();
  const times = vain.get(session) ?? 0;
  if (times >= VAIN_WAITS || !(await session.isUnsaved())) return;
  const isSaved = await waitUntilSaved(session, { timeoutMs: LIMITS.settleTimeoutMs, clock });
  vain.set(session, isSaved ? 0 : times + 1);
  await settle();
}

/** The page once it looks as it did before, or as it is when it does not come to that: some content comes late. */
export async function settledPageLike(session: Session, before: FrameSnapshot, clock: Clock): Promise<FrameSnapshot> {
  const endMs = clock.monotonicMs() + LIMITS.settleTimeoutMs;
  for (;;) {
    const page = await settledPage(session, clock);
    if (isSameState(page, before) || clock.monotonicMs() >= endMs) return page;
    await session.nextChange({ timeoutMs: endMs - clock.monotonicMs() });
  }
}

const STARTING = /\b(loading|initiali[sz]ing|please wait|starting|connecting)\b|(…|\.\.\.)$/iu;

/** There is nothing to use on the page, and it says that it is busy: by a word, or by a sentence that trails off. */
export function isStarting(page: FrameSnapshot): boolean {
  return hasNothingToUse(page) && page.nodes.some((node) => STARTING.test(node.name.trim()));
}

/** How long a page without anything to use is waited for: long when it says that it is starting, else while it is empty. */
function waitLimitMs(page: FrameSnapshot): number {
  if (isStarting(page)) return LIMITS.firstUseMs;
  return hasNothingToUse(page) && page.nodes.every((node) => node.name === '') ? LIMITS.settleTimeoutMs : 0;
}

/** What the browser shows in place of a page it could not open is all that will come. */
function hasNothingToUse(page: FrameSnapshot): boolean {
  return /^https?:/.test(page.url) && !page.nodes.some((node) => node.interactive);
}
