import { AppError } from '@assay/domain';
import type { Browser as Driver } from 'playwright-core';
import type { Session, SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';
import { createReach } from '../../network/reachable-addresses.ts';
import { createSession } from '../browser-session.ts';
import { isClosed } from '../driver-errors.ts';
import { type ReachProxy, startReachProxy } from '../traffic/reach-proxy.ts';
import type { UnpromptedShapes } from '../traffic/unprompted-calls.ts';
import { contextOptionsOf } from './context-options.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';

type BrowserParts = {
  readonly driver: Driver;
  readonly sessions: Set<Lifetime>;
  readonly endless: Set<string>;
  readonly unprompted: UnpromptedShapes;
  /** Sessions that finished opening after their caller had given up, until they are closed. */
  readonly late: Set<Promise<void>>;
  /** The proxy of the whole browser; null when it has none. */
  readonly reached: { readonly proxy: ReachProxy; readonly refusesPrivate: boolean } | null;
};

/** Opens one session in the browser. It ends with the browser, and with the signal of its options. */
export async function openSession(
  options: SessionOptions,
  { driver, sessions, endless, unprompted, late, reached }: BrowserParts,
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
    const session = createSession({ context, options, lifetime, endless, unprompted, beyondReach, close });
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
