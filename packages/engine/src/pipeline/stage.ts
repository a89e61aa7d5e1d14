import { AppError, isAppError, LIMITS } from '@assay/domain';
import { systemClock } from '../adapters/clock.ts';
import { launchBrowser } from '../adapters/playwright/launch.ts';
import type { Emit } from '../core/events.ts';
import type { TargetOptions } from '../core/options.ts';
import type { Perform } from '../core/perform.ts';
import type { Browser, Clock, Session, SessionOptions, StorageState } from '../core/ports.ts';
import { type Arrival, arriveAt, parseTarget } from '../core/target/arrival.ts';
import { credentialsOrigins } from '../core/target/credentials-origins.ts';
import { keepBrowser } from '../run/browser-line.ts';
import { createPerform } from '../run/perform.ts';

/** What exploring and writing share: a browser, the application's address, and sessions that stay on it. */
export type Stage = Arrival & {
  readonly clock: Clock;
  readonly emit: Emit;
  readonly values: Record<string, string>;
  readonly session: Partial<SessionOptions>;
  readonly perform: Perform;
  /** How long the application may keep one waiting for its first page, and for its answer to the sign-in. */
  readonly patienceMs: number;
  open(storage?: StorageState): Promise<Session>;
  browser(): Promise<Browser>;
};

type StageOptions = TargetOptions & { readonly timeBudgetMs?: number };

/** Opens the target once to make sure of it, then hands over the stage; closes the browser whatever happens. */
export async function onStage<T>(options: StageOptions, body: (stage: Stage) => Promise<T>): Promise<T> {
  const url = parseTarget(options.url);
  const launch = options.launch ?? (() => launchBrowser());
  const browser = await launch();
  const line = keepBrowser(browser, launch);
  try {
    const { http, ...arrival } = await arrive(browser, url, options);
    const session = sessionOptionsFor({ ...options, url }, { baseUrl: arrival.baseUrl, http });
    return await body({
      ...arrival,
      clock: systemClock,
      patienceMs: patienceFor(options),
      emit: options.emit ?? (() => undefined),
      session,
      values: {
        ...(options.username === undefined ? {} : { username: options.username }),
        ...(options.password === undefined ? {} : { password: options.password }),
      },
      perform: createPerform({ baseUrl: arrival.baseUrl, folder: null, clock: systemClock }),
      browser: line.current,
      open: async (storage) =>
        (await line.current()).newSession({ baseUrl: arrival.baseUrl, ...session, ...(storage ? { storage } : {}) }),
    });
  } finally {
    await line.close();
    await browser.close();
  }
}

export type ArrivalWithAccess = Arrival & {
  /** The server asks for HTTP authentication; where it does not, the credentials are for a form and never sent along. */
  readonly http: boolean;
};

/** Opens the address as a visitor, and where the server refuses that, with the credentials. */
export async function arrive(browser: Browser, url: string, options: StageOptions): Promise<ArrivalWithAccess> {
  try {
    return { ...(await arriveOnce(browser, url, options, false)), http: false };
  } catch (error) {
    if (!isAppError(error, 'target_denied') || options.password === undefined) throw error;
  }
  try {
    return { ...(await arriveOnce(browser, url, options, true)), http: true };
  } catch (error) {
    if (!isAppError(error, 'target_denied')) throw error;
    throw new AppError('sign_in_failed', `${url} refused the credentials.`, { cause: error });
  }
}

/** Whoever gave less time than that does not want to wait for longer. */
function patienceFor({ timeBudgetMs = Number.POSITIVE_INFINITY }: StageOptions): number {
  return Math.min(LIMITS.navigationTimeoutMs, timeBudgetMs);
}

async function arriveOnce(browser: Browser, url: string, options: StageOptions, http: boolean): Promise<Arrival> {
  const { guard: _, ...unguarded } = sessionOptionsFor({ ...options, url }, { baseUrl: url, http });
  const session = await browser.newSession({ baseUrl: new URL('/', url).href, ...unguarded });
  try {
    return await arriveAt(session, url, { timeoutMs: patienceFor(options), clock: systemClock });
  } finally {
    await session.close();
  }
}

/** Settings of every session: stays on the origin, answers HTTP authentication where it is asked for, ends with the signal. */
export function sessionOptionsFor(
  options: TargetOptions,
  { baseUrl, http }: { readonly baseUrl: string; readonly http: boolean },
): Partial<SessionOptions> {
  const { origin } = new URL(baseUrl);
  const { username = '', password = '', ignoreHttpsErrors, locale, allowPrivateTargets = true, signal } = options;
  return {
    guard: (url) => (url.origin === origin ? null : `it leaves ${origin}`),
    ...(http ? { httpCredentials: { username, password } } : {}),
    credentialsOrigins: credentialsOrigins(options),
    secrets: password === '' ? [] : [password],
    ...(ignoreHttpsErrors ? { ignoreHttpsErrors } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(allowPrivateTargets ? {} : { refusePrivateAddresses: true }),
    ...(signal ? { signal } : {}),
  };
}
