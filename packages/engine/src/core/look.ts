import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isSameState } from './identity.ts';
import type { Session } from './ports.ts';

/** The page as it is once it has answered. A page with nothing to use on it is still on its way: it is waited for. */
export async function look(session: Session): Promise<FrameSnapshot> {
  const endMs = performance.now() + LIMITS.firstUseMs;
  for (;;) {
    await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
    const page = await session.snapshot();
    const isUsable = page.nodes.some((node) => node.interactive);
    if (isUsable || performance.now() >= endMs || !isStarting(page)) return page;
    await session.nextChange({ timeoutMs: 500 });
  }
}

/** The page once it looks as it did before, or as it is when it does not come to that: some content comes late. */
export async function lookFor(session: Session, before: FrameSnapshot): Promise<FrameSnapshot> {
  const endMs = performance.now() + LIMITS.settleTimeoutMs;
  for (;;) {
    const page = await look(session);
    if (isSameState(page, before) || performance.now() >= endMs) return page;
    await session.nextChange({ timeoutMs: endMs - performance.now() });
  }
}

/** A page that says so, or says nothing at all: a finished page without a single link has more than a few words. */
function isStarting(page: FrameSnapshot): boolean {
  // What the browser shows in place of a page it could not open is all that will come.
  if (!/^https?:/.test(page.url)) return false;
  const words = page.nodes.map((node) => node.name).join(' ');
  return words.length < 20 || /\b(loading|initiali[sz]ing|please wait|starting|connecting)\b|…|\.\.\./iu.test(words);
}
