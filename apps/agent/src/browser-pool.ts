import type { Browser, Session } from '@assay/engine';

export type BrowserPool = {
  /** The shared process, started when there is none. Closing it closes only the sessions opened through it. */
  readonly borrow: (onSession?: (session: Session) => void) => Promise<Browser>;
  /** Ends the process. */
  readonly close: () => Promise<void>;
};

/** One browser process for all slots; when it is gone, whoever borrows next gets a new one. */
export function createBrowserPool(launch: () => Promise<Browser>): BrowserPool {
  let current: Promise<Browser> | undefined;
  const browser = () => {
    if (current) return current;
    const started = launch();
    const forget = () => {
      if (current === started) current = undefined;
    };
    current = started;
    started.then((one) => one.gone.then(forget), forget);
    return started;
  };
  return {
    async borrow(onSession) {
      const shared = await browser();
      return {
        name: shared.name,
        gone: shared.gone,
        async newSession(options) {
          const session = await shared.newSession(options);
          onSession?.(session);
          return session;
        },
        // The process belongs to the other slots too; sessions are closed by whoever opened them.
        close: async () => undefined,
      };
    },
    async close() {
      const one = await current?.catch(() => undefined);
      current = undefined;
      await one?.close();
    },
  };
}
