import { LIMITS } from '@assay/domain';
import type { BrowserContext, Frame, Page, Request, Response } from 'playwright-core';
import type { LoggedRequest, PageAnswer } from '../../../core/browser-clock-and-store-ports.ts';
import { onlyAsks, readJson } from '../../../core/exchanges/read-payload.ts';
import { LONG_REQUESTS_AND_POLLS } from '../../limits/long-requests-and-polls.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { createBoundedList } from './bounded-list.ts';
import { keyOfCall } from './key-of-call.ts';
import { payloadOf } from './payload-of.ts';
import { createPollDetection } from './poll-detection.ts';
import { rateLimitOf } from './rate-limit-of.ts';
import { originOf } from './resolve-address.ts';
import type { UnpromptedCalls } from './unprompted-calls.ts';

export type RequestLogOptions = {
  readonly baseUrl: string;
  readonly signal: ChangeSignal;
  /**
   * Requests that took too long, by what they ask for, without a query: streams, long polls, the script of a shared worker, whose end the
   * driver does not report. Kept from session to session, so that only the first page waits for such a request.
   */
  readonly endless: Set<string>;
  readonly unprompted: UnpromptedCalls;
};

export type RequestLog = {
  readonly requests: readonly LoggedRequest[];
  /** True while a request is running that the page needs to be ready. Streams, long polls and polls do not count. */
  isBusy(): boolean;
  /** True while parts of the application itself arrive, one after the other: documents, scripts, style sheets. */
  isLoading(): boolean;
  /** From now on, requests may follow from an action. */
  acted(): void;
  /** The last answer to a main-frame navigation of the page. */
  lastAnswer(page: Page): PageAnswer | undefined;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };
export type Running = {
  readonly startedMs: number;
  readonly entry: Writable<LoggedRequest>;
  /** What it asks for, without a query. */
  readonly key: string;
  readonly counts: boolean;
};

const PARTS = new Set(['document', 'script', 'stylesheet']);
const COUNTED_TYPES = new Set([...PARTS, 'xhr', 'fetch']);

/** True for a GraphQL query. A payload that is longer than any query is not read. */
function isQuestion(request: Request): boolean {
  if (request.method() !== 'POST') return false;
  const payload = payloadOf(request);
  return payload.length <= LIMITS.exchange.payloadCharacters && onlyAsks(readJson(payload));
}

/** Logs every request of a context, popups included. */
export function recordRequests(context: BrowserContext, options: RequestLogOptions): RequestLog {
  const { signal, endless } = options;
  const requests = createBoundedList<LoggedRequest>();
  const running = new Map<Request, Running>();
  const answers = new WeakMap<Page, PageAnswer>();
  const polls = createPollDetection();
  let partEndedMs = Number.NEGATIVE_INFINITY;
  const isLoading = () =>
    performance.now() - partEndedMs < LONG_REQUESTS_AND_POLLS.nextPartMs &&
    [...running.values()].some(({ counts, entry }) => counts && PARTS.has(entry.type));
  context.on('request', (request) => {
    // A service worker fetches for later visits; the page does not wait for that.
    if (/^(data|blob):/.test(request.url()) || request.serviceWorker() !== null) return;
    const started = startOf(request, originOf(options.baseUrl));
    if (options.unprompted.isUnprompted(request)) started.entry.unprompted = true;
    if (isQuestion(request)) started.entry.asks = true;
    requests.add(started.entry, started.entry.url);
    const counts = COUNTED_TYPES.has(started.entry.type) && !polls.isPoll(started.asked) && !endless.has(started.key);
    running.set(request, { ...started, counts });
    signal.fire();
  });
  context.on('response', (response) => {
    const known = running.get(response.request());
    if (known === undefined) return;
    noteAnswer(known, response);
    const page = known.entry.navigation ? pageOf(response.request()) : null;
    if (page !== null) answers.set(page, pageAnswer(response));
    signal.fire();
  });
  const end = (request: Request, failure: string | null) => {
    const known = running.get(request);
    if (known === undefined) return;
    running.delete(request);
    known.entry.pending = false;
    known.entry.durationMs = msSince(known.startedMs);
    if (PARTS.has(known.entry.type)) partEndedMs = performance.now();
    if (failure === null) endless.delete(known.key);
    else known.entry.failure = failure;
    signal.fire();
  };
  context.on('requestfinished', (request) => end(request, null));
  context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  return {
    requests: requests.list,
    lastAnswer: (page) => answers.get(page),
    acted: polls.acted,
    isLoading,
    isBusy() {
      if (isLoading()) return true;
      const since = performance.now() - LONG_REQUESTS_AND_POLLS.longRequestMs;
      const counted = [...running.values()].filter(({ counts }) => counts);
      for (const { startedMs, key } of counted) if (startedMs <= since) endless.add(key);
      return counted.some(({ startedMs }) => startedMs > since);
    },
  };
}

type Started = Omit<Running, 'counts'> & { readonly asked: { readonly key: string; readonly startedMs: number } };

function startOf(request: Request, origin: string): Started {
  const url = request.url();
  const entry: Writable<LoggedRequest> = {
    method: request.method(),
    url,
    status: 0,
    type: request.resourceType(),
    durationMs: 0,
    pending: true,
    sameOrigin: originOf(url) === origin,
    navigation: isMainNavigation(request),
  };
  const startedMs = performance.now();
  const call = { method: entry.method, url, payload: payloadOf(request).slice(0, LIMITS.exchange.payloadCharacters) };
  const key = keyOfCall({ ...call, url: url.split('?')[0] ?? url });
  return { startedMs, entry, key, asked: { key: keyOfCall(call), startedMs } };
}

function noteAnswer({ entry, startedMs }: Running, response: Response): void {
  entry.status = response.status();
  entry.durationMs = msSince(startedMs);
  entry.pending = false;
  const allowed = rateLimitOf(response);
  if (allowed !== undefined) entry.allowed = allowed;
}

/** The answer of a document, as the engine's ports describe it. */
export function pageAnswer(response: Response): PageAnswer {
  return { url: response.url(), status: response.status(), contentType: response.headers()['content-type'] ?? '' };
}

function isMainNavigation(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  const frame = frameOf(request);
  // The first request of a window comes before its page is known. It belongs to the main frame.
  return frame === null || frame.parentFrame() === null;
}

function pageOf(request: Request): Page | null {
  return frameOf(request)?.page() ?? null;
}

function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    // The driver throws for requests of service workers and of windows that it does not know yet.
    return null;
  }
}

function msSince(startedMs: number): number {
  return Math.round(performance.now() - startedMs);
}
