import { ERROR_TITLE, SUCCESS_TITLE } from '../../config/messages/toast-titles.ts';
import { openToastArea } from './toast-area-state.ts';
import type { ToastMessage } from './toast-message.ts';

/** Loads what draws toasts. Pages call it once they are shown, so that a message appears although the server is away. */
export async function loadToasts(): Promise<(message: ToastMessage) => void> {
  const [{ drawToast }] = await Promise.all([import('./draw-toast.tsx'), import('./toasts.tsx')]);
  return drawToast;
}

/** What a toast says, the page says too where it can: a toast that cannot be loaded is only logged. */
export function showToast(message: ToastMessage): void {
  loadToasts().then(
    (drawToast) => {
      openToastArea();
      drawToast(message);
    },
    (error: unknown) => console.warn('The message could not be shown:', message.title, message.description, error),
  );
}

export function showSuccess(description: string): void {
  showToast({ title: SUCCESS_TITLE, description });
}

export function showError(description: string): void {
  showToast({ title: ERROR_TITLE, description, destructive: true });
}
