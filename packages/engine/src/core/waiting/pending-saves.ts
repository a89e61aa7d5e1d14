import { isAppError, LIMITS } from '@assay/domain';
import type { Clock, Session, StorageState, Timing } from '../browser-clock-and-store-ports.ts';
import { isWrite } from '../log/is-write.ts';

/**
 * Waits until the page would no longer ask before it is left, which means that it has saved. False when it still would
 * ask after the time, as a page with a half-filled form does.
 */
export async function waitUntilSaved(
  session: Session,
  { timeoutMs, clock }: Timing & { readonly clock: Clock },
): Promise<boolean> {
  const endMs = clock.monotonicMs() + timeoutMs;
  while (await session.isUnsaved()) {
    const left = endMs - clock.monotonicMs();
    if (left <= 0) return false;
    await session.nextChange({ timeoutMs: Math.min(left, LIMITS.checkSavesAgainMs) });
  }
  return true;
}

/**
 * Waits until the page has saved and its writing requests are answered, so that closing it loses nothing. Gives up
 * after `LIMITS.settleTimeoutMs`.
 */
export async function waitForSaves(session: Session, clock: Clock): Promise<void> {
  const endMs = clock.monotonicMs() + LIMITS.settleTimeoutMs;
  await waitUntilSaved(session, { timeoutMs: LIMITS.settleTimeoutMs, clock });
  while (session.log.requests.some((request) => request.pending && isWrite(request))) {
    const left = endMs - clock.monotonicMs();
    if (left <= 0) return;
    await session.nextChange({ timeoutMs: Math.min(left, LIMITS.checkSavesAgainMs) });
  }
}

type OpeningPorts = { readonly open: (storage?: StorageState) => Promise<Session>; readonly clock: Clock };

/**
 * The same ports, with sessions that wait for pending saves when they are closed: otherwise the next session would see
 * them arrive.
 */
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
