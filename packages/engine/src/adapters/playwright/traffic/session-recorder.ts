import type { ConsoleEntry } from '@assay/domain';
import type { BrowserContext, Page, WebError } from 'playwright-core';
import type { SessionLog, SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';
import { createBoundedList, cutText } from './bounded-list.ts';
import { consoleEntry } from './console-entry.ts';
import { createDialogAnswers, type DialogAnswer } from './dialog-answers.ts';
import { type ExchangeLogOptions, recordExchanges } from './exchange-log.ts';
import { recordWindows } from './record-windows.ts';
import { type RequestLog, type RequestLogOptions, recordRequests } from './request-log.ts';

export type SessionRecorder = Pick<RequestLog, 'isBusy' | 'isLoading' | 'lastAnswer' | 'acted'> & {
  readonly log: SessionLog;
  /** How the next dialogs are answered; null dismisses them. */
  answerDialogs(answer: DialogAnswer | null): void;
  /** Logs a navigation that the guard refused. */
  refused(url: string, reason: string): void;
  /** Logs what happens in a window. The first window itself is not logged, because the page did not open it. */
  window(page: Page, first: boolean): void;
};

export type RecorderOptions = RequestLogOptions & {
  readonly keepExchanges: boolean;
  readonly onExchange?: SessionOptions['onExchange'];
  readonly secrets: () => readonly string[];
};

/** Listens to a whole context, popups included, and logs what happens in it. */
export function recordSession(context: BrowserContext, options: RecorderOptions): SessionRecorder {
  const { signal } = options;
  const { requests, isBusy, isLoading, lastAnswer, acted } = recordRequests(context, options);
  const { exchanges, isReading } = options.keepExchanges
    ? recordExchanges(context, exchangeOptions(options))
    : { exchanges: [], isReading: () => false };
  const { dialogs, answerDialogs } = createDialogAnswers(context, signal);
  const { windows, downloads, window } = recordWindows(signal);
  const console = createBoundedList<ConsoleEntry>();
  const scriptErrors = createBoundedList<SessionLog['scriptErrors'][number]>();
  const refused = createBoundedList<SessionLog['refused'][number]>();
  context.on('console', (message) => {
    const entry = consoleEntry(message);
    console.add(entry, entry.text);
  });
  context.on('weberror', (error) => {
    const entry = scriptError(error);
    scriptErrors.add(entry, entry.message, entry.url);
    signal.fire();
  });
  return {
    log: {
      console: console.list,
      scriptErrors: scriptErrors.list,
      requests,
      dialogs,
      windows,
      downloads,
      refused: refused.list,
      exchanges,
    },
    isBusy: () => isBusy() || isReading(),
    isLoading,
    lastAnswer,
    acted,
    answerDialogs,
    window,
    refused(url, reason) {
      refused.add({ url, reason }, url);
      signal.fire();
    },
  };
}

function scriptError(webError: WebError): SessionLog['scriptErrors'][number] {
  const error = webError.error();
  const message =
    error.name === '' || error.message.startsWith(error.name) ? error.message : `${error.name}: ${error.message}`;
  return { message: cutText(message), url: webError.page()?.url() ?? '', at: new Date().toISOString() };
}

function exchangeOptions({ onExchange, ...rest }: RecorderOptions): ExchangeLogOptions {
  return { ...rest, ...(onExchange ? { onExchange } : {}) };
}
