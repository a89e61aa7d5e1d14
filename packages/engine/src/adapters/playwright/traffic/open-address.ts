import { setTimeout } from 'node:timers/promises';
import { type AppError, isAppError } from '@assay/domain';
import type { Page, Response } from 'playwright-core';
import type { PageAnswer } from '../../../core/browser-clock-and-store-ports.ts';
import { BROWSER_TIMEOUTS } from '../../limits/browser-timeouts.ts';
import { NAVIGATION_TIMES } from '../../limits/navigation-times.ts';
import type { FrameScript } from '../looking/frame-script.ts';
import { navigationError } from '../navigation-error.ts';
import type { Lifetime } from '../process/lifetime.ts';
import { pageAnswer } from './request-log.ts';
import type { SessionRecorder } from './session-recorder.ts';

export type Navigator = {
  readonly page: Page;
  readonly script: FrameScript;
  readonly lifetime: Lifetime;
  readonly recorder: SessionRecorder;
  /** The reason when an address was refused after the driver had started to open it; else null. */
  refusal(url: string): AppError | null;
};

const NO_ANSWER =
  /interrupted by another navigation|net::ERR_ABORTED|net::ERR_HTTP_RESPONSE_CODE_FAILURE|net::ERR_INVALID_AUTH_CREDENTIALS/;

/**
 * Opens an address and resolves when its document is parsed. Null when only the fragment changed.
 * @throws AppError `target_*`, `navigation_failed`, `timeout`
 */
export function openAddress(navigator: Navigator, url: string, timeoutMs: number): Promise<PageAnswer | null> {
  // `load` may never come. Later steps wait for the elements that they need.
  return navigate(navigator, url, timeoutMs, () =>
    navigator.page.goto(url, { waitUntil: 'commit', timeout: timeoutMs }),
  );
}

/** Loads the page again. @throws AppError as `openAddress` does */
export function reloadPage(navigator: Navigator, timeoutMs: number): Promise<PageAnswer | null> {
  const { page } = navigator;
  return navigate(navigator, page.url(), timeoutMs, () => page.reload({ waitUntil: 'commit', timeout: timeoutMs }));
}

/** Goes back in the history. @throws AppError as `openAddress` does */
export async function goBack(navigator: Navigator, timeoutMs: number): Promise<void> {
  const { page } = navigator;
  await navigate(navigator, page.url(), timeoutMs, () => page.goBack({ waitUntil: 'commit', timeout: timeoutMs }));
}

async function navigate(
  navigator: Navigator,
  url: string,
  timeoutMs: number,
  start: () => Promise<Response | null>,
): Promise<PageAnswer | null> {
  const { page, script, lifetime, recorder } = navigator;
  const endMs = performance.now() + timeoutMs;
  const before = recorder.lastAnswer(page);
  try {
    const response = await lifetime.race(start());
    const refusal = navigator.refusal(url);
    if (refusal !== null) throw refusal;
    await waitUntilParsed(script, lifetime, endMs);
    return response === null ? null : pageAnswer(response);
  } catch (error) {
    if (isAppError(error)) throw error;
    const refusal = navigator.refusal(url);
    if (refusal !== null) throw refusal;
    lifetime.throwIfEnded();
    const after = recorder.lastAnswer(page);
    const answered = after !== undefined && after !== before;
    // The server answered without content, or the page went on to another address.
    if (answered && error instanceof Error && NO_ANSWER.test(error.message) && !isDownload(recorder, after.url)) {
      await waitUntilParsed(script, lifetime, endMs);
      return recorder.lastAnswer(page) ?? after;
    }
    if (error instanceof Error && isDownload(recorder, url))
      throw navigationError(new Error('Download is starting', { cause: error }), url);
    if (error instanceof Error && error.message.includes('net::ERR_ABORTED')) await throwIfCrashed(navigator);
    throw navigationError(error, url);
  }
}

/**
 * The error of a navigation may arrive before the news that the tab crashed. Throws the crash; resolves when the tab is
 * alive.
 */
async function throwIfCrashed({ script, lifetime }: Navigator): Promise<void> {
  const answered = script.call('quietForMs').then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([answered, setTimeout(BROWSER_TIMEOUTS.crashNewsMs)]);
  lifetime.throwIfEnded();
}

/** Resolves when the document is parsed, or shortly before the time is over. */
async function waitUntilParsed(script: FrameScript, lifetime: Lifetime, endMs: number): Promise<void> {
  const limit = Math.max(0, Math.min(NAVIGATION_TIMES.parseDocumentMs, endMs - performance.now()));
  await lifetime.race(script.call('documentParsed', limit));
}

function isDownload(recorder: SessionRecorder, url: string): boolean {
  return recorder.log.downloads.some((download) => download.url === url);
}
