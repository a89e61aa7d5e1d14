import { isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Clock, LoggedRequest, Session } from '../core/browser-clock-and-store-ports.ts';
import { isWrite } from '../core/log/is-write.ts';
import { isSameState } from '../core/states/same-state.ts';
import { settledPage } from '../core/waiting/settled-page.ts';

/** What a fresh context shows: the start page, and the outline of each address that was written to. */
export type FreshView = { readonly start: FrameSnapshot; readonly answers: ReadonlyMap<string, string> };

export type SharedInterfaceWatch = {
  /** True when what one visitor opens or presses shows on the pages of other visitors. */
  isShared(): boolean;
  /** True after a press changed the start page of others once: the next one will tell. */
  isUndecided(): boolean;
  /** Forgets what was compared so far: another crawl begins with this start page. */
  restart(start: FrameSnapshot): void;
  /** To call after a control was pressed that sends no form. Compares a fresh view with the one before it. */
  afterPress(
    requests: readonly LoggedRequest[],
    takeView: (addresses: readonly string[]) => Promise<FreshView>,
  ): Promise<void>;
};

/**
 * Finds out whether an application keeps on its server, for all visitors together, what is open on its pages. That is
 * so when pressing controls (sending no form) changes what a fresh context gets from an address that was written to, or
 * changes its start page more than once.
 */
export function watchSharedInterface(): SharedInterfaceWatch {
  const answers = new Map<string, string>();
  let start: FrameSnapshot | null = null;
  let viewsTaken = 0;
  let changes = 0;
  let isShared = false;
  return {
    isShared: () => isShared,
    isUndecided: () => !isShared && changes > 0 && viewsTaken < LIMITS.crawl.freshViews,
    restart(page) {
      start = page;
      changes = 0;
      viewsTaken = 0;
      answers.clear();
    },
    async afterPress(requests, takeView) {
      const sent = requests.filter((request) => isWrite(request) && request.status > 0 && request.status < 400);
      if (isShared || sent.length === 0 || viewsTaken >= LIMITS.crawl.freshViews) return;
      viewsTaken++;
      // After a PUT, its address answers with what was put there (RFC 9110, 9.3.4). A POST promises nothing of that
      // kind.
      const put = sent.filter(({ method }) => ['PUT', 'PATCH'].includes(method)).map(({ url }) => url);
      const seen = await takeView([...new Set(put)].slice(0, LIMITS.crawl.addressesPerView));
      for (const [address, answer] of seen.answers) {
        const before = answers.get(address);
        if (before !== undefined && before !== answer) isShared = true;
        answers.set(address, answer);
      }
      if (start && !isSameState(start, seen.start)) changes++;
      start = seen.start;
      if (changes >= LIMITS.crawl.startPageChanges) isShared = true;
    },
  };
}

/** Reads the addresses before it opens the start page, which may itself write to them. */
export async function freshViewOf(
  session: Session,
  addresses: readonly string[],
  { clock, openStart }: { readonly clock: Clock; readonly openStart: () => Promise<FrameSnapshot> },
): Promise<FreshView> {
  const answers = new Map<string, string>();
  for (const address of addresses) {
    const answer = await answerAt(session, address, clock);
    if (answer !== null) answers.set(address, answer);
  }
  return { answers, start: await openStart() };
}

/** The page's outline; null where the address can be written to but not read. */
async function answerAt(session: Session, address: string, clock: Clock): Promise<string | null> {
  try {
    const answer = await session.goto(address, { timeoutMs: LIMITS.navigationTimeoutMs });
    return answer?.status === 200 ? (await settledPage(session, clock)).outline : null;
  } catch (error) {
    if (isAppError(error) && !['browser_crashed', 'target_unreachable'].includes(error.code)) return null;
    throw error;
  }
}
