import type { Browser, Session } from '@assay/engine';

export type BrowserPool = {
  /**
   * A process for this owner's pages alone, started when there is none. Closing it gives it back: it waits for the same
   * owner for a while, and is ended before another one's pages are opened.
   */
  readonly borrow: (owner: string, onSession?: (session: Session) => void) => Promise<Browser>;
  /** Starts one ahead, for whoever comes first. */
  readonly warm: () => Promise<Browser>;
  /** Ends the processes. */
  readonly close: () => Promise<void>;
};

export type PoolOptions = {
  readonly launch: () => Promise<Browser>;
  /** Processes at most; as many pieces of work are carried out at once, so that each may be another owner's. */
  readonly most: number;
  readonly idleMs?: number;
};

/** Companies run one test after the other; a process that waits holds its memory. */
const IDLE_MS = 60_000;

type Kept = {
  readonly started: Promise<Browser>;
  /** Whose pages it has opened; null as long as it has opened none. */
  owner: string | null;
  users: number;
  timer?: NodeJS.Timeout;
};

/** Browser processes by owner: pages of two owners are never in one process, one after the other either. */
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
    // Chosen in one turn, before anything is waited for: the next one who asks sees whose it is.
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
        // The process may belong to other slots too; sessions are closed by whoever opened them.
        close,
      };
    },
    warm: () => start(null).started,
    async close() {
      await Promise.all([...kept].map(end));
    },
  };
}
