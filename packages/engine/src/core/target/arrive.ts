import { AppError, isAppError, LIMITS } from '@assay/domain';
import type { TargetOptions } from '../options.ts';
import type { Browser, Clock } from '../ports.ts';
import { type Arrival, arriveAt } from './arrival.ts';
import { sessionOptionsFor } from './session-options.ts';

export type ArriveOptions = TargetOptions & { readonly clock: Clock; readonly timeBudgetMs?: number };

export type ArrivalWithAccess = Arrival & {
  /** The server asks for HTTP authentication. Where it does not, the credentials are for a form and are never sent along. */
  readonly http: boolean;
};

/**
 * Opens the address as a visitor; where the server refuses that, opens it again with the credentials.
 * @throws AppError as `arriveAt`, and `sign_in_failed` when the server refuses the credentials.
 */
export async function arrive(browser: Browser, url: string, options: ArriveOptions): Promise<ArrivalWithAccess> {
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

/**
 * False when the address cannot be opened: each test of the run will report that. @throws AppError `browser_crashed`
 */
export async function asksForHttpCredentials(browser: Browser, url: string, options: ArriveOptions): Promise<boolean> {
  if (options.password === undefined) return false;
  try {
    return (await arrive(browser, url, options)).http;
  } catch (error) {
    if (isAppError(error) && error.code !== 'browser_crashed') return false;
    throw error;
  }
}

/** How long the first page may take, in milliseconds: never longer than the time budget of the whole call. */
export function firstPageTimeoutMs(timeBudgetMs = Number.POSITIVE_INFINITY): number {
  return Math.min(LIMITS.navigationTimeoutMs, timeBudgetMs);
}

async function arriveOnce(browser: Browser, url: string, options: ArriveOptions, http: boolean): Promise<Arrival> {
  const { guard: _, ...unguarded } = sessionOptionsFor({ ...options, url }, { baseUrl: url, http });
  const session = await browser.newSession({ baseUrl: new URL('/', url).href, ...unguarded });
  try {
    const timeoutMs = firstPageTimeoutMs(options.timeBudgetMs);
    return await arriveAt(session, url, { timeoutMs, clock: options.clock });
  } finally {
    await session.close();
  }
}
