import type { Browser, Session } from '@assay/engine';
import { BROWSER_IDLE_TIME } from '../limits/browser-idle-time.ts';

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

type Process = {
  readonly started: Promise<Browser>;
  /** Whose pages it has opened; null while it has opened none. */
  owner: string | null;
  users: number;
  timer?: NodeJS.Timeout;
};

/**
 * Keeps browser processes by owner. Pages of two owners are never opened in one process, not even one after the other.
 */
export function createBrowserPool({ launch, most, idleMs = BROWSER_IDLE_TIME.idleMs }: PoolOptions): BrowserPool {
  const { all, start, end } = createProcesses(launch);
  const take = async (owner: string): Promise<Process> => {
    const own = [...all].find((one) => one.owner === owner) ?? [...all].find((one) => one.owner === null);
    // The process is chosen without an `await`, so that a second caller sees that it is taken.
    if (own) {
      own.owner = owner;
      own.users += 1;
      clearTimeout(own.timer);
      return own;
    }
    const idle = [...all].filter((one) => one.users === 0);
    const ended = idle.slice(0, Math.max(0, all.size + 1 - most)).map(end);
    const made = start(owner);
    made.users += 1;
    await Promise.all(ended);
    return made;
  };
  const release = (one: Process) => {
    one.users -= 1;
    if (one.users > 0 || !all.has(one)) return;
    one.timer = setTimeout(() => void end(one), idleMs);
    one.timer.unref();
  };
  return {
    async borrow(owner, onSession) {
      const one = await take(owner);
      let isReleased = false;
      const close = async () => {
        if (!isReleased) release(one);
        isReleased = true;
      };
      const shared = await one.started.catch(async (error: unknown) => {
        await close();
        throw error;
      });
      return borrowed(shared, { close, onSession });
    },
    warm: () => start(null).started,
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

function createProcesses(launch: () => Promise<Browser>) {
  const all = new Set<Process>();
  const forget = (one: Process) => {
    all.delete(one);
    clearTimeout(one.timer);
  };
  return {
    all,
    start(owner: string | null): Process {
      const one: Process = { started: launch(), owner, users: 0 };
      all.add(one);
      one.started.then(
        (browser) => browser.gone.then(() => forget(one)),
        () => forget(one),
      );
      return one;
    },
    async end(one: Process): Promise<void> {
      forget(one);
      await one.started.then((browser) => browser.close()).catch(() => undefined);
    },
  };
}

type Borrowing = { readonly close: () => Promise<void>; readonly onSession: ((session: Session) => void) | undefined };

/** Other slots may use the same process, so `close` only returns it. Whoever opened a session closes it. */
function borrowed(shared: Browser, { close, onSession }: Borrowing): Browser {
  return {
    name: shared.name,
    unsandboxed: shared.unsandboxed,
    gone: shared.gone,
    async newSession(options) {
      const session = await shared.newSession(options);
      onSession?.(session);
      return session;
    },
    close,
  };
}
