import { isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Clock, LoggedRequest, Session } from '../core/ports.ts';
import { isSameState } from '../core/states/same-state.ts';
import { isWrite } from '../core/waiting/pending-saves.ts';
import { settledPage } from '../core/waiting/settled-page.ts';

/** What a fresh context of the same visitor is shown: the start page, and what stands at addresses that were written to. */
export type FreshView = { readonly start: FrameSnapshot; readonly answers: ReadonlyMap<string, string> };

export type SharedInterface = {
  /** What one visitor presses, the next one is shown. */
  isShared(): boolean;
  /** Another kind of visitor begins: with this start page. */
  begin(start: FrameSnapshot): void;
  /** After something was pressed that is no form: compares what is shown elsewhere with what was shown before. */
  pressed(
    requests: readonly LoggedRequest[],
    glance: (addresses: readonly string[]) => Promise<FreshView>,
  ): Promise<void>;
};

/** Each glance costs a fresh context. */
const GLANCES = 6;
const ADDRESSES = 3;
/** A first set-up changes the start page for everybody, once. */
const START_CHANGES = 2;

/**
 * An application keeps its interface for all visitors together when pressing things (no form is sent) changes what a fresh
 * context is answered at an address that was written to, or changes its start page again and again.
 */
export function watchSharedInterface(): SharedInterface {
  const answers = new Map<string, string>();
  let start: FrameSnapshot | null = null;
  let glances = 0;
  let changes = 0;
  let isShared = false;
  return {
    isShared: () => isShared,
    begin(page) {
      start = page;
      changes = 0;
      glances = 0;
      answers.clear();
    },
    async pressed(requests, glance) {
      const sent = requests.filter((request) => isWrite(request) && request.status > 0 && request.status < 400);
      if (isShared || sent.length === 0 || glances >= GLANCES) return;
      glances++;
      // A PUT makes its address answer with what was put there (RFC 9110, 9.3.4); a POST says nothing of that kind.
      const put = sent.filter(({ method }) => ['PUT', 'PATCH'].includes(method)).map(({ url }) => url);
      const seen = await glance([...new Set(put)].slice(0, ADDRESSES));
      for (const [address, answer] of seen.answers) {
        const before = answers.get(address);
        if (before !== undefined && before !== answer) isShared = true;
        answers.set(address, answer);
      }
      if (start && !isSameState(start, seen.start)) changes++;
      start = seen.start;
      if (changes >= START_CHANGES) isShared = true;
    },
  };
}

/** Reads the addresses first: opening the start page may write there by itself. */
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

/** Null where nothing can be read: an address may take what it does not give. */
async function answerAt(session: Session, address: string, clock: Clock): Promise<string | null> {
  try {
    const answer = await session.goto(address, { timeoutMs: LIMITS.navigationTimeoutMs });
    return answer?.status === 200 ? (await settledPage(session, clock)).outline : null;
  } catch (error) {
    if (isAppError(error) && !['browser_crashed', 'target_unreachable'].includes(error.code)) return null;
    throw error;
  }
}
