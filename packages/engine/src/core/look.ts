import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
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

/** A page that says so, or says nothing at all: a finished page without a single link has more than a few words. */
function isStarting(page: FrameSnapshot): boolean {
  // What the browser shows in place of a page it could not open is all that will come.
  if (!/^https?:/.test(page.url)) return false;
  const words = page.nodes.map((node) => node.name).join(' ');
  return words.length < 20 || /\b(loading|initiali[sz]ing|please wait|starting|connecting)\b|…|\.\.\./iu.test(words);
}
