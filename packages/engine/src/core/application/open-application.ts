import { AppError, isAppError } from '@assay/domain';
import type { Browser, Clock } from '../browser-clock-and-store-ports.ts';
import type { TargetOptions } from '../engine-options.ts';
import { checkStartPage, type TargetAddress } from './check-start-page.ts';
import { firstPageTimeoutMs } from './first-page-timeout.ts';
import { sessionOptionsFor } from './session-options.ts';

export type OpenApplicationOptions = TargetOptions & { readonly clock: Clock; readonly timeBudgetMs?: number };

export type OpenedTarget = TargetAddress & {
  /** The server asks for HTTP authentication. Where it does not, the credentials are for a form and are never sent along. */
  readonly http: boolean;
};

/**
 * Opens the address as a visitor; where the server refuses that, opens it again with the credentials.
 * @throws AppError as `checkStartPage`, and `sign_in_failed` when the server refuses the credentials.
 */
export async function openApplication(
  browser: Browser,
  url: string,
  options: OpenApplicationOptions,
): Promise<OpenedTarget> {
  try {
    return { ...(await checkOnce(browser, url, options, false)), http: false };
  } catch (error) {
    if (!isAppError(error, 'target_denied') || options.password === undefined) throw error;
  }
  try {
    return { ...(await checkOnce(browser, url, options, true)), http: true };
  } catch (error) {
    if (!isAppError(error, 'target_denied')) throw error;
    throw new AppError('sign_in_failed', `${url} refused the credentials.`, { cause: error });
  }
}

/**
 * False when the address cannot be opened: each test of the run will report that. @throws AppError `browser_crashed`
 */
export async function asksForHttpCredentials(
  browser: Browser,
  url: string,
  options: OpenApplicationOptions,
): Promise<boolean> {
  if (options.password === undefined) return false;
  try {
    return (await openApplication(browser, url, options)).http;
  } catch (error) {
    if (isAppError(error) && error.code !== 'browser_crashed') return false;
    throw error;
  }
}

async function checkOnce(
  browser: Browser,
  url: string,
  options: OpenApplicationOptions,
  http: boolean,
): Promise<TargetAddress> {
  const { guard: _, ...unguarded } = sessionOptionsFor({ ...options, url }, { baseUrl: url, http });
  const session = await browser.newSession({ baseUrl: new URL('/', url).href, ...unguarded });
  try {
    const timeoutMs = firstPageTimeoutMs(options.timeBudgetMs);
    return await checkStartPage(session, url, { timeoutMs, clock: options.clock });
  } finally {
    await session.close();
  }
}
