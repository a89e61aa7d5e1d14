import type { Browser, Session } from '@assay/engine';

export type BrowserPool = {
  /**
   * Gives a browser process that is used for this owner's pages only; starts one when there is none. `close` returns it
   * to the pool, where it waits for the same owner. It is ended before pages of another owner are opened.
   */
  readonly borrow: (owner: string, onSession?: (session: Session) => void) => Promise<Browser>;
  /** Starts one process in advance, for the first owner that asks. */
  readonly warm: () => Promise<Browser>;
  /** Ends all processes. */
  readonly close: () => Promise<void>;
};

export type PoolOptions = {
  readonly launch: () => Promise<Browser>;
  /** Most processes at a time. It equals the number of slots, because each slot may work for another owner. */
  readonly most: number;
  readonly idleMs?: number;
};

/** A company often runs one test after another. A waiting process costs memory, so it does not wait longer. */
const IDLE_MS = 60_000;

type Kept = {
  readonly started: Promise<Browser>;
  /** Whose pages it has opened; null while it has opened none. */
  owner: string | null;
  users: number;
  timer?: NodeJS.Timeout;
};

/**
 * Keeps browser processes by owner. Pages of two owners are never opened in one process, not even one after the other.
 */
export function createBrowserPool({ launch, most, idleMs = IDLE_MS }: PoolOptions): BrowserPool {
  const kept = new Set<Kept>();
  const end = async (one: Kept) => {
    kept.delete(one);
    clearTimeout(one.timer);
    await one.started.then((browser) => browser.close()).catch(() => undefined);
  };
  const start = (owner: string | null): Kept => {
    const one: Kept = { started: launch(), owner, users: 0 };
    kept.add(one);
    const forget = () => {
      kept.delete(one);
      clearTimeout(one.timer);
    };
    one.started.then((browser) => browser.gone.then(forget), forget);
    return one;
  };
  const take = async (owner: string): Promise<Kept> => {
    const own = [...kept].find((one) => one.owner === owner) ?? [...kept].find((one) => one.owner === null);
    // The process is chosen without an `await`, so that a second caller sees that it is taken.
    if (own) {
      own.owner = owner;
      own.users += 1;
      clearTimeout(own.timer);
      return own;
    }
    const idle = [...kept].filter((one) => one.users === 0);
    const spare = idle.slice(0, Math.max(0, kept.size + 1 - most));
    const ended = spare.map(end);
    const made = start(owner);
    made.users += 1;
    await Promise.all(ended);
    return made;
  };
  const giveBack = (one: Kept) => {
    one.users -= 1;
    if (one.users > 0 || !kept.has(one)) return;
    one.timer = setTimeout(() => void end(one), idleMs);
    one.timer.unref();
  };
  return {
    async borrow(owner, onSession) {
      const one = await take(owner);
      let isGiven = false;
      const close = async () => {
        if (!isGiven) giveBack(one);
        isGiven = true;
      };
      const shared = await one.started.catch(async (error: unknown) => {
        await close();
        throw error;
      });
      return {
        name: shared.name,
        unsandboxed: shared.unsandboxed,
        gone: shared.gone,
        async newSession(options) {
          const session = await shared.newSession(options);
          onSession?.(session);
          return session;
        },
        // Other slots may use the same process, so this only returns it. Whoever opened a session closes it.
        close,
      };
    },
    warm: () => start(null).started,
    async close() {
      await Promise.all([...kept].map(end));
    },
  };
}
