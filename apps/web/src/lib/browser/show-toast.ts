import { ERROR_TITLE, SUCCESS_TITLE } from '../../config/messages/toast-titles.ts';
import { lazyCode } from './lazy-code.ts';
import { openToastArea } from './toast-area-state.ts';
import type { ToastMessage } from './toast-message.ts';

/** What draws toasts. Pages load it once they are shown, so that a message appears although the server is away. */
export const toastsCode = lazyCode(async () => await import('./toasts.tsx'));

/** What a toast says, the page says too where it can: a toast that cannot be loaded is only logged. */
export function showToast(message: ToastMessage): void {
  toastsCode.load().then(
    ({ drawToast }) => {
      openToastArea();
      drawToast(message);
    },
    (error: unknown) => console.warn('The message could not be shown:', message.title, message.description, error),
  );
}

export function showSuccess(description: string): void {
  showToast({ title: SUCCESS_TITLE, description });
}

/**
 * As `showSuccess`, with a button that takes it back. `undo` resolves with what is said then; `failed` shows why it could
 * not be taken back.
 */
export function showUndoable(
  description: string,
  { undo, failed }: { readonly undo: () => Promise<string>; readonly failed: (error: unknown) => unknown },
): void {
  showToast({ title: SUCCESS_TITLE, description, undo: () => void undo().then(showSuccess, failed) });
}

export function showError(description: string): void {
  showToast({ title: ERROR_TITLE, description, destructive: true });
}
