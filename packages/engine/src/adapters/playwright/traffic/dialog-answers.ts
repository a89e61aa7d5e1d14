import type { BrowserContext, Dialog } from 'playwright-core';
import type { SessionLog } from '../../../core/browser-clock-and-store-ports.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { createBoundedList, cutText } from './bounded-list.ts';

export type DialogAnswer = { readonly accept: boolean; readonly text?: string };

/** Answers and logs every dialog of the page. Without an answer that was set, a dialog is dismissed; leaving a page is allowed. */
export function createDialogAnswers(context: BrowserContext, signal: ChangeSignal) {
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

function answerDialog(dialog: Dialog, accept: boolean, text: string | undefined): void {
  const answered = accept ? dialog.accept(text) : dialog.dismiss();
  // The page may have left before the answer arrives, so the failure is ignored.
  answered.catch(() => undefined);
}
