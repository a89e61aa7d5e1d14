import { isAppError, LIMITS } from '@assay/domain';
import type { Clock, LoggedRequest, Session, StorageState, Timing } from '../ports.ts';

const ASK_AGAIN_MS = 250;

/**
 * Waits for a page that keeps what was done a moment later: one that would ask before it is left has not saved yet. False
 * when it still would ask after the time, as a page does whose form is only half filled in.
 */
export async function waitUntilSaved(
  session: Session,
  { timeoutMs, clock }: Timing & { readonly clock: Clock },
): Promise<boolean> {
  const endMs = clock.monotonicMs() + timeoutMs;
  while (await session.isUnsaved()) {
    const left = endMs - clock.monotonicMs();
    if (left <= 0) return false;
    await session.nextChange({ timeoutMs: Math.min(left, ASK_AGAIN_MS) });
  }
  return true;
}

/** What the page still has to keep, and what it has sent to be kept, is over: closing it now takes nothing back. */
export async function waitForSaves(session: Session, clock: Clock): Promise<void> {
  const endMs = clock.monotonicMs() + LIMITS.settleTimeoutMs;
  await waitUntilSaved(session, { timeoutMs: LIMITS.settleTimeoutMs, clock });
  while (session.log.requests.some((request) => request.pending && isWrite(request))) {
    const left = endMs - clock.monotonicMs();
    if (left <= 0) return;
    await session.nextChange({ timeoutMs: Math.min(left, ASK_AGAIN_MS) });
  }
}

type OpeningPorts = { readonly open: (storage?: StorageState) => Promise<Session>; readonly clock: Clock };

/** The same ports, whose sessions wait for pending saves when they are closed: the next session would see them arrive. */
export function withSavesAwaited<T extends OpeningPorts>(ports: T): T {
  return { ...ports, open: async (storage) => awaitSavesOnClose(await ports.open(storage), ports.clock) };
}

function awaitSavesOnClose(session: Session, clock: Clock): Session {
  const close = async () => {
    try {
      await waitForSaves(session, clock);
    } catch (error) {
      // A session that has ended has no save pending any more.
      if (!isAppError(error)) throw error;
    } finally {
      await session.close();
    }
  };
  return { ...session, close };
}

/** Asks the application itself to keep something. */
export function isWrite({ method, sameOrigin }: LoggedRequest): boolean {
  return sameOrigin && !['GET', 'HEAD', 'OPTIONS'].includes(method);
}
