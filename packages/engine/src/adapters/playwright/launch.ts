import { AppError, LIMITS } from '@assay/domain';
import { type BrowserContextOptions, chromium, type Browser as Driver, devices } from 'playwright-core';
import type { Browser, Session, SessionOptions } from '../../core/ports.ts';
import { within } from '../../core/within.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { registerSelectorEngine } from './acting/selector-engine.ts';
import { isClosed } from './errors.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import { startProcess } from './process.ts';
import { createSession } from './session.ts';
import { type PrivateGuardProxy, startPrivateGuardProxy } from './traffic/private-guard-proxy.ts';

export type LaunchOptions = { readonly headless?: boolean };

/** Starts one browser process; throws `browser_missing` or `browser_crashed`. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findBrowser({ playwrightExecutable: () => chromium.executablePath() });
  const [driver] = await Promise.all([startProcess(found, options.headless !== false), registerSelectorEngine()]);
  const sessions = new Set<Lifetime>();
  const endless = new Set<string>();
  const late = new Set<Promise<void>>();
  let closing = false;
  const gone = new Promise<void>((resolve) => {
    driver.on('disconnected', () => {
      const reason = closing
        ? new AppError('interrupted', 'The browser was closed.')
        : new AppError('browser_crashed', 'The browser process ended.');
      for (const lifetime of sessions) lifetime.end(reason);
      resolve();
    });
  });
  return {
    name: `Chromium ${driver.version()}`,
    gone,
    newSession: (sessionOptions) => openSession(sessionOptions, { driver, sessions, endless, late }),
    async close() {
      closing = true;
      await within(Promise.all(late), LATE_LIMIT_MS, 'Closing what came late').catch(() => undefined);
      await driver.close();
    },
  };
}

type Opened = {
  readonly driver: Driver;
  readonly sessions: Set<Lifetime>;
  readonly endless: Set<string>;
  /** Sessions that nobody waits for any more, until they are closed. */
  readonly late: Set<Promise<void>>;
};

/** A browser that answers no more is closed all the same. */
const LATE_LIMIT_MS = 5_000;

async function openSession(options: SessionOptions, { driver, sessions, endless, late }: Opened): Promise<Session> {
  const lifetime = createLifetime();
  sessions.add(lifetime);
  const abort = () => lifetime.end(options.signal?.reason);
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted === true) abort();
  const proxy = options.refusePrivateAddresses === true ? await startPrivateGuardProxy() : null;
  const contextOptions = contextOptionsOf(options, proxy);
  const release = async () => {
    options.signal?.removeEventListener('abort', abort);
    sessions.delete(lifetime);
    await proxy?.close();
  };
  try {
    if (!driver.isConnected()) throw new AppError('browser_crashed', 'The browser process ended.');
    const made = driver.newContext(contextOptions);
    const context = await lifetime.race(made).catch((error: unknown) => {
      // It may come after the end; nobody else would close it.
      made.then((late) => late.close()).catch(() => undefined);
      throw error;
    });
    const close = async () => {
      lifetime.end(new AppError('interrupted', 'The session was closed.'));
      await release();
      try {
        await context.close();
      } catch (error) {
        if (!isClosed(error)) throw error;
      }
    };
    const wasPrivate = (url: string) => proxy?.refused(url) === true;
    const session = createSession({ context, options, lifetime, endless, wasPrivate, close });
    return await lifetime.race(session).catch((error: unknown) => {
      // It may come after the end, and has more to give up than its context.
      const over = session.then((made) => made.close()).catch(() => context.close().catch(() => undefined));
      late.add(over);
      over.then(() => late.delete(over));
      throw error;
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The same on every machine, as in Playwright Test: dates and amounts are written by it. Without a language of its own a
 * server gives `en-US@posix`, with which pages fail that format anything.
 */
const LOCALE = 'en-US';

function contextOptionsOf(options: SessionOptions, proxy: PrivateGuardProxy | null): BrowserContextOptions {
  const device = options.device === undefined ? undefined : devices[options.device];
  if (options.device !== undefined && device === undefined) {
    throw new AppError('usage', `There is no device "${options.device}".`, {
      hint: `Take one of: ${Object.keys(devices)
        .slice(0, 200)
        .filter((name) => !name.includes('landscape'))
        .join(', ')}`,
    });
  }
  return {
    viewport: options.viewport ?? LIMITS.viewport,
    locale: options.locale ?? LOCALE,
    ...device,
    // Downloads are written down and never stored.
    acceptDownloads: false,
    ...(options.ignoreHttpsErrors === true && { ignoreHTTPSErrors: true }),
    // Where there is a guard, it answers for documents itself.
    ...(options.httpCredentials && !options.guard && { httpCredentials: { ...options.httpCredentials } }),
    ...(options.storage && { storageState: storageOf(options) }),
    ...(proxy !== null && { proxy: { server: proxy.url } }),
  };
}

function storageOf(options: SessionOptions): Exclude<BrowserContextOptions['storageState'], undefined> {
  // Opaque outside of this room: it came from `context.storageState()` of a session before.
  return options.storage as unknown as Exclude<BrowserContextOptions['storageState'], undefined>;
}
