import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, LIMITS } from '@assay/domain';
import { type BrowserContextOptions, chromium, type Browser as Driver, devices } from 'playwright-core';
import type { Browser, Session, SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';
import { withTimeout } from '../../../core/waiting/with-timeout.ts';
import { findBrowser } from '../../browser/find-browser.ts';
import { BROWSER_TIMEOUTS } from '../../limits/browser-timeouts.ts';
import { createReach, type Reach } from '../../network/reachable-addresses.ts';
import { registerSelectorEngine } from '../acting/selector-engine.ts';
import { createSession } from '../browser-session.ts';
import { isClosed } from '../driver-errors.ts';
import { type ReachProxy, startReachProxy } from '../traffic/reach-proxy.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import { startProcess } from './start-process.ts';

export type LaunchOptions = {
  readonly headless?: boolean;
  /** What its pages may connect to; everything when absent. */
  readonly reach?: Reach;
  /** For pages of strangers: the process gets no environment of its starter and a home folder of its own. */
  readonly apart?: boolean;
};

/**
 * Starts one browser process.
 * @throws AppError `browser_missing`, `browser_crashed`
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findBrowser({ playwrightExecutable: () => chromium.executablePath() });
  const proxy = options.reach ? await startReachProxy(options.reach) : null;
  const home = options.apart ? await mkdtemp(join(tmpdir(), 'assay-browser-')) : null;
  const release = async () => {
    await proxy?.close();
    if (home !== null) await rm(home, { recursive: true, force: true });
  };
  const starting = startProcess(found, {
    headless: options.headless !== false,
    ...(proxy ? { proxy: proxy.url } : {}),
    ...(home === null ? {} : { home }),
  });
  const [{ driver, unsandboxed }] = await Promise.all([starting, registerSelectorEngine()]).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  const reached = proxy && options.reach ? { proxy, refusesPrivate: options.reach.refusesPrivate } : null;
  const sessions = new Set<Lifetime>();
  const endless = new Set<string>();
  const late = new Set<Promise<void>>();
  let closing = false;
  let released: Promise<void> | undefined;
  const gone = new Promise<void>((resolve) => {
    driver.on('disconnected', () => {
      const reason = closing
        ? new AppError('interrupted', 'The browser was closed.')
        : new AppError('browser_crashed', 'The browser process ended.');
      for (const lifetime of sessions) lifetime.end(reason);
      // The proxy and the home folder are removed however the process ended.
      released = release();
      resolve();
    });
  });
  return {
    name: `Chromium ${driver.version()}`,
    unsandboxed,
    gone,
    newSession: (sessionOptions) => openSession(sessionOptions, { driver, sessions, endless, late, reached }),
    async close() {
      closing = true;
      await withTimeout(Promise.all(late), BROWSER_TIMEOUTS.closeMs, 'Closing what came late').catch(() => undefined);
      await driver.close();
      await released;
    },
  };
}

type BrowserParts = {
  readonly driver: Driver;
  readonly sessions: Set<Lifetime>;
  readonly endless: Set<string>;
  /** Sessions that finished opening after their caller had given up, until they are closed. */
  readonly late: Set<Promise<void>>;
  /** The proxy of the whole browser; null when it has none. */
  readonly reached: { readonly proxy: ReachProxy; readonly refusesPrivate: boolean } | null;
};

async function openSession(
  options: SessionOptions,
  { driver, sessions, endless, late, reached }: BrowserParts,
): Promise<Session> {
  const lifetime = createLifetime();
  sessions.add(lifetime);
  const abort = () => lifetime.end(options.signal?.reason);
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted === true) abort();
  // When the whole browser refuses private addresses already, a session needs no proxy of its own.
  const isStricter = options.refusePrivateAddresses === true && reached?.refusesPrivate !== true;
  const proxy = isStricter ? await startReachProxy(createReach({ refusePrivate: true })) : null;
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
      // The context may be ready after the session has ended. Nothing else would close it.
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
    const beyondReach = (url: string) => (proxy ?? reached?.proxy)?.refusal(url) ?? null;
    const session = createSession({ context, options, lifetime, endless, beyondReach, close });
    return await lifetime.race(session).catch((error: unknown) => {
      // The session may be ready after it was ended. It has more to release than its context.
      const closed = session.then((made) => made.close()).catch(() => context.close().catch(() => undefined));
      late.add(closed);
      closed.then(() => late.delete(closed));
      throw error;
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The same on every machine, as in Playwright Test, because pages write dates and amounts by it. A server without a
 * language gives `en-US@posix`, with which formatting functions of pages fail.
 */
const LOCALE = 'en-US';

function contextOptionsOf(options: SessionOptions, proxy: ReachProxy | null): BrowserContextOptions {
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
    // Downloads are logged and never stored.
    acceptDownloads: false,
    ...(options.ignoreHttpsErrors === true && { ignoreHTTPSErrors: true }),
    // With a guard, the guard answers HTTP authentication itself.
    ...(options.httpCredentials && !options.guard && { httpCredentials: credentialsFor(options) }),
    ...(options.storage && { storageState: storageOf(options) }),
    ...(proxy !== null && { proxy: { server: proxy.url } }),
  };
}

function storageOf(options: SessionOptions): Exclude<BrowserContextOptions['storageState'], undefined> {
  // Opaque outside of this room: it came from `context.storageState()` of an earlier session.
  return options.storage as unknown as Exclude<BrowserContextOptions['storageState'], undefined>;
}

function credentialsFor({ httpCredentials, credentialsOrigins = [] }: SessionOptions) {
  return credentialsOrigins.map((origin) => ({ username: '', password: '', ...httpCredentials, origin }));
}
