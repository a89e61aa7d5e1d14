import type { ConsoleEntry } from '@assay/domain';
import type { BrowserContext, ConsoleMessage, Dialog, Frame, Page, Request, Response, WebError } from 'playwright-core';
import type { LoggedRequest, SessionLog } from '../../../core/ports.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { originOf } from './addresses.ts';
import { createKept, cutText } from './bounded-list.ts';

export type DialogAnswer = { readonly accept: boolean; readonly text?: string };

export type Recorder = {
  readonly log: SessionLog;
  /** Requests that a page needs to be ready: not those that stay open or come again and again. */
  busy(): boolean;
  /** The last answer to a main-frame navigation of the page. */
  lastAnswer(page: Page): NavigationAnswer | undefined;
  answerDialogs(answer: DialogAnswer | null): void;
  /** Writes to the log what the guard refused. */
  refused(url: string, reason: string): void;
  /** The first window is not listed: it was not opened by the page. */
  window(page: Page, first: boolean): void;
};

export type NavigationAnswer = { readonly url: string; readonly status: number; readonly contentType: string };

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Running = {
  readonly startedMs: number;
  readonly entry: Writable<LoggedRequest>;
  /** Method and address without query. */
  readonly key: string;
  readonly counts: boolean;
};

/** A request that takes longer is a stream or a long poll; waiting for its end would be waiting for ever. */
const LONG_REQUEST_MS = 3_000;
/** The same address this often within the window is a poll. */
const POLL_COUNT = 3;
const POLL_WINDOW_MS = 5_000;
const COUNTED_TYPES = new Set(['document', 'xhr', 'fetch', 'script', 'stylesheet']);

export type RecorderOptions = {
  readonly baseUrl: string;
  readonly signal: ChangeSignal;
  /**
   * What was asked for and went on for too long, as method and address: streams, long polls, a shared worker's script,
   * whose end no page is told. Kept from session to session, so that one of them waits for it and not every page.
   */
  readonly endless: Set<string>;
};

/** Listens to a whole context, popups included, and writes down what happens in it. */
export function createRecorder(context: BrowserContext, options: RecorderOptions): Recorder {
  const { signal } = options;
  const console = createKept<ConsoleEntry>();
  const scriptErrors = createKept<SessionLog['scriptErrors'][number]>();
  const dialogs = createKept<SessionLog['dialogs'][number]>();
  const windows = createKept<{ url: string }>();
  const downloads = createKept<SessionLog['downloads'][number]>();
  const refused = createKept<SessionLog['refused'][number]>();
  const network = recordRequests(context, options);
  let answer: DialogAnswer | null = null;

  context.on('console', (message) => {
    const entry = consoleEntry(message);
    console.add(entry, entry.text);
  });
  context.on('weberror', (error) => {
    const entry = scriptError(error);
    scriptErrors.add(entry, entry.message, entry.url);
    signal.fire();
  });
  context.on('dialog', (dialog) => {
    const accept = dialog.type() === 'beforeunload' || answer?.accept === true;
    const message = cutText(dialog.message());
    dialogs.add({ type: dialog.type(), message, answer: accept ? 'accepted' : 'dismissed' }, message);
    answerDialog(dialog, accept, answer?.text);
    signal.fire();
  });

  return {
    log: {
      console: console.list,
      scriptErrors: scriptErrors.list,
      requests: network.requests,
      dialogs: dialogs.list,
      windows: windows.list,
      downloads: downloads.list,
      refused: refused.list,
    },
    busy: network.busy,
    lastAnswer: network.lastAnswer,
    answerDialogs(next) {
      answer = next;
    },
    refused(url, reason) {
      refused.add({ url, reason }, url);
      signal.fire();
    },
    window(page, first) {
      const entry = { url: page.url() };
      if (!first) windows.add(entry, entry.url);
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && (entry.url === '' || entry.url === 'about:blank')) entry.url = frame.url();
      });
      page.on('download', (download) => {
        const entry = { name: download.suggestedFilename(), url: download.url() };
        downloads.add(entry, entry.name, entry.url);
        signal.fire();
      });
    },
  };
}

function recordRequests(context: BrowserContext, { baseUrl, signal, endless }: RecorderOptions) {
  const requests = createKept<Writable<LoggedRequest>>();
  const running = new Map<Request, Running>();
  const answers = new WeakMap<Page, NavigationAnswer>();
  const recent = new Map<string, number[]>();
  const origin = originOf(baseUrl);

  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('data:') || url.startsWith('blob:')) return;
    // What a service worker fetches for later visits is nothing that the page does or waits for.
    if (request.serviceWorker() !== null) return;
    const startedMs = performance.now();
    const type = request.resourceType();
    const entry: Writable<LoggedRequest> = {
      method: request.method(),
      url,
      status: 0,
      type,
      durationMs: 0,
      pending: true,
      sameOrigin: originOf(url) === origin,
      navigation: isMainNavigation(request),
    };
    requests.add(entry, url);
    const key = `${entry.method} ${url.split('?')[0]}`;
    const counts = COUNTED_TYPES.has(type) && !isPoll(recent, key, startedMs) && !endless.has(key);
    running.set(request, { startedMs, entry, key, counts });
    signal.fire();
  });
  context.on('response', (response) => {
    const request = response.request();
    const known = running.get(request);
    if (known === undefined) return;
    known.entry.status = response.status();
    known.entry.durationMs = Math.round(performance.now() - known.startedMs);
    known.entry.pending = false;
    const allowed = allowedBy(response);
    if (allowed !== undefined) known.entry.allowed = allowed;
    const page = known.entry.navigation ? pageOf(request) : null;
    if (page !== null) {
      const contentType = response.headers()['content-type'] ?? '';
      answers.set(page, { url: response.url(), status: response.status(), contentType });
    }
    signal.fire();
  });
  const ended = (request: Request, failure: string | null) => {
    const known = running.get(request);
    if (known === undefined) return;
    running.delete(request);
    known.entry.pending = false;
    known.entry.durationMs = Math.round(performance.now() - known.startedMs);
    if (failure === null) endless.delete(known.key);
    else known.entry.failure = failure;
    signal.fire();
  };
  context.on('requestfinished', (request) => ended(request, null));
  context.on('requestfailed', (request) => ended(request, request.failure()?.errorText ?? 'failed'));

  return {
    requests: requests.list,
    lastAnswer: (page: Page) => answers.get(page),
    busy() {
      const since = performance.now() - LONG_REQUEST_MS;
      const counted = [...running.values()].filter(({ counts }) => counts);
      for (const { startedMs, key } of counted) if (startedMs <= since) endless.add(key);
      return counted.some(({ startedMs }) => startedMs > since);
    },
  };
}

function isPoll(recent: Map<string, number[]>, key: string, nowMs: number): boolean {
  const times = (recent.get(key) ?? []).filter((time) => nowMs - time < POLL_WINDOW_MS);
  times.push(nowMs);
  recent.set(key, times);
  return times.length > POLL_COUNT;
}

function isMainNavigation(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  const frame = frameOf(request);
  // A window's first request comes before its page is known: it is the window's main frame.
  return frame === null || frame.parentFrame() === null;
}

function pageOf(request: Request): Page | null {
  return frameOf(request)?.page() ?? null;
}

function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    // The driver throws for requests of service workers and of windows that are not known yet.
    return null;
  }
}

function answerDialog(dialog: Dialog, accept: boolean, text: string | undefined): void {
  const done = accept ? dialog.accept(text) : dialog.dismiss();
  // The page may be gone before the answer arrives; then there is nobody left to answer.
  done.catch(() => undefined);
}

function consoleEntry(message: ConsoleMessage): ConsoleEntry {
  const type = message.type();
  const level = type === 'error' || type === 'assert' ? 'error' : type === 'warning' ? 'warning' : 'info';
  return { level, text: cutText(message.text()), at: new Date().toISOString() };
}

function scriptError(webError: WebError): SessionLog['scriptErrors'][number] {
  const error = webError.error();
  const message =
    error.name === '' || error.message.startsWith(error.name) ? error.message : `${error.name}: ${error.message}`;
  return { message: cutText(message), url: webError.page()?.url() ?? '', at: new Date().toISOString() };
}

/** Both spellings are in use; a server that has no limit sends neither. */
function allowedBy(response: Response): number | undefined {
  const headers = response.headers();
  const limit = Number.parseInt(headers['ratelimit-limit'] ?? headers['x-ratelimit-limit'] ?? '', 10);
  return Number.isNaN(limit) ? undefined : limit;
}
