import type { ConsoleEntry } from '@assay/domain';
import type { BrowserContext, ConsoleMessage, Dialog, Page, WebError } from 'playwright-core';
import type { SessionLog } from '../../../core/browser-clock-and-store-ports.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { createBoundedList, cutText } from './bounded-list.ts';
import { type RequestLog, type RequestLogOptions, recordRequests } from './request-log.ts';

export type DialogAnswer = { readonly accept: boolean; readonly text?: string };

export type SessionRecorder = Pick<RequestLog, 'isBusy' | 'lastAnswer'> & {
  readonly log: SessionLog;
  /** How the next dialogs are answered; null dismisses them. */
  answerDialogs(answer: DialogAnswer | null): void;
  /** Logs a navigation that the guard refused. */
  refused(url: string, reason: string): void;
  /** Logs what happens in a window. The first window itself is not logged, because the page did not open it. */
  window(page: Page, first: boolean): void;
};

/** Listens to a whole context, popups included, and logs what happens in it. */
export function recordSession(context: BrowserContext, options: RequestLogOptions): SessionRecorder {
  const { signal } = options;
  const { requests, isBusy, lastAnswer } = recordRequests(context, options);
  const { dialogs, answerDialogs } = recordDialogs(context, signal);
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
    },
    isBusy,
    lastAnswer,
    answerDialogs,
    window,
    refused(url, reason) {
      refused.add({ url, reason }, url);
      signal.fire();
    },
  };
}

function recordDialogs(context: BrowserContext, signal: ChangeSignal) {
  const dialogs = createBoundedList<SessionLog['dialogs'][number]>();
  let answer: DialogAnswer | null = null;
  context.on('dialog', (dialog) => {
    const accept = dialog.type() === 'beforeunload' || answer?.accept === true;
    const message = cutText(dialog.message());
    dialogs.add({ type: dialog.type(), message, answer: accept ? 'accepted' : 'dismissed' }, message);
    answerDialog(dialog, accept, answer?.text);
    signal.fire();
  });
  return {
    dialogs: dialogs.list,
    answerDialogs(next: DialogAnswer | null) {
      answer = next;
    },
  };
}

function recordWindows(signal: ChangeSignal) {
  const windows = createBoundedList<{ url: string }>();
  const downloads = createBoundedList<SessionLog['downloads'][number]>();
  return {
    windows: windows.list,
    downloads: downloads.list,
    window(page: Page, first: boolean) {
      const entry = { url: page.url() };
      if (!first) windows.add(entry, entry.url);
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && (entry.url === '' || entry.url === 'about:blank')) entry.url = frame.url();
      });
      page.on('download', (download) => {
        const file = { name: download.suggestedFilename(), url: download.url() };
        downloads.add(file, file.name, file.url);
        signal.fire();
      });
    },
  };
}

function answerDialog(dialog: Dialog, accept: boolean, text: string | undefined): void {
  const answered = accept ? dialog.accept(text) : dialog.dismiss();
  // The page may have left before the answer arrives, so the failure is ignored.
  answered.catch(() => undefined);
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
