import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isSameState } from './identity.ts';
import type { Session } from './ports.ts';

/** The page as it is once it has answered. A page with nothing to use on it is still on its way: it is waited for. */
export async function look(session: Session): Promise<FrameSnapshot> {
  const startedMs = performance.now();
  for (;;) {
    await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
    const page = await session.snapshot();
    if (performance.now() - startedMs >= patienceFor(page)) return page;
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

/** How long a page without anything to use is waited for: long when it says that it is starting, else while it is empty. */
function patienceFor(page: FrameSnapshot): number {
  // What the browser shows in place of a page it could not open is all that will come.
  if (page.nodes.some((node) => node.interactive) || !/^https?:/.test(page.url)) return 0;
  const words = page.nodes.map((node) => node.name).join(' ');
  if (/\b(loading|initiali[sz]ing|please wait|starting|connecting)\b/iu.test(words)) return LIMITS.firstUseMs;
  return words === '' ? LIMITS.settleTimeoutMs : 0;
}
