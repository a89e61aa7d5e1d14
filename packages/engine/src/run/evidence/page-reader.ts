import { LIMITS } from '@assay/domain';
import type { PageOutline } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';

/** What evidence keeps of the page at one moment. */
export type Look = { readonly picture?: Uint8Array; readonly page?: PageOutline };

export type PageReader = {
  /** Starts to read a page that seems to have settled. */
  readAhead(): void;
  /** Reads the page. Gives what was read ahead if the page has not changed since. */
  read(): Promise<Look>;
};

/** Reads a session's page for evidence. */
export function createPageReader(session: Session, clock: Clock): PageReader {
  let ahead: { readonly startedMs: number; readonly look: Promise<Look> } | null = null;
  return {
    readAhead() {
      ahead = { startedMs: clock.monotonicMs(), look: readPage(session) };
    },
    async read() {
      const begun = ahead;
      ahead = null;
      if (!begun) return readPage(session);
      const quietMs = clock.monotonicMs() - begun.startedMs + LIMITS.readPageWithinMs;
      const isUnchanged = session.settle({ quietMs, timeoutMs: 0 }).catch(isGone);
      const [look, isStill] = await Promise.all([begun.look, isUnchanged]);
      return isStill ? look : readPage(session);
    },
  };
}

/** When the page has gone, reading it gives the reason. */
const isGone = () => false;

/** Leaves out what a crashed page cannot give. The step's own failure reports the crash. */
async function readPage(session: Session): Promise<Look> {
  const [picture, page] = await Promise.allSettled([session.screenshot(), session.outline()]);
  return {
    ...(picture.status === 'fulfilled' ? { picture: picture.value } : {}),
    ...(page.status === 'fulfilled' ? { page: page.value } : {}),
  };
}
