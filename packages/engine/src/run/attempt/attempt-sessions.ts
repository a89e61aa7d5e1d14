import { LIMITS } from '@assay/domain';
import type { Browser, Session, SessionOptions, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { RunTools } from '../run-tools.ts';

type Opener = Pick<Browser, 'newSession'>;

/** The sessions of one worker. Each attempt gets a fresh one, which is aborted when it lives too long. */
export type Sessions = {
  /** With a storage, the session begins with it. */
  open(browser: Opener, storage?: StorageState): Promise<Session>;
  /** Opens the next session ahead of time, because opening a context takes longer than a step. */
  prepare(browser: Opener, storage?: StorageState): void;
  /** Closes a session that was opened ahead and is not needed any more. */
  close(): Promise<void>;
};

type Opening = {
  readonly browser: Opener;
  readonly storage: StorageState | undefined;
  readonly stop: AbortController;
  readonly session: Promise<Session>;
};

/** The sessions of one worker, with the options of the run. */
export function createSessions(tools: Pick<RunTools, 'options' | 'session'>): Sessions {
  const options = optionsOf(tools);
  let ahead: Opening | null = null;
  const start = (browser: Opener, storage: StorageState | undefined): Opening => {
    const stop = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
    const session = browser.newSession({ ...options, ...(storage ? { storage } : {}), signal });
    // The caller that takes the session gets the error.
    session.catch(() => undefined);
    return { browser, storage, stop, session };
  };
  const close = async () => {
    const unused = ahead;
    ahead = null;
    await unused?.session.then((session) => session.close()).catch(() => undefined);
  };
  return {
    async open(browser, storage) {
      if (ahead && (ahead.browser !== browser || ahead.storage !== storage)) await close();
      const { session, stop } = ahead ?? start(browser, storage);
      ahead = null;
      const time = AbortSignal.timeout(LIMITS.sessionTimeoutMs);
      time.addEventListener('abort', () => stop.abort(time.reason), { once: true });
      return session;
    },
    prepare(browser, storage) {
      ahead ??= start(browser, storage);
    },
    close,
  };
}

function optionsOf({ options, session }: Pick<RunTools, 'options' | 'session'>): SessionOptions {
  const { url, device, ignoreHttpsErrors, signal } = options;
  const signals = [signal, session?.signal].filter((one) => one !== undefined);
  return {
    baseUrl: url,
    ...(device === undefined ? {} : { device }),
    ...(ignoreHttpsErrors === undefined ? {} : { ignoreHttpsErrors }),
    trace: options.evidence !== 'none',
    ...session,
    ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }),
  };
}
