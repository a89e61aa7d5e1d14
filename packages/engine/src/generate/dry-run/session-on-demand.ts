import type { Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';

/** A session that is opened at its first use. */
export type SessionOnDemand = {
  /** @throws Error when nothing was done in it yet. */
  now(): Session;
  ready(): Promise<Session>;
  /** Goes on in a session that begins with the storage. */
  beginWith(storage: StorageState): Promise<Session>;
  /** The session; null when it was never used. */
  opened(): Session | null;
};

/** Opens nothing yet. */
export function createSessionOnDemand(open: (storage?: StorageState) => Promise<Session>): SessionOnDemand {
  let session: Session | null = null;
  return {
    now() {
      if (!session) throw new Error('Nothing was done in the session yet.');
      return session;
    },
    async ready() {
      session ??= await open();
      return session;
    },
    async beginWith(storage) {
      await session?.close();
      session = await open(storage);
      return session;
    },
    opened: () => session,
  };
}
