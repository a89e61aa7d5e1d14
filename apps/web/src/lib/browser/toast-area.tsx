import { useSyncExternalStore } from 'react';
import { lazyCode, useLazyCode } from './lazy-code.ts';
import { isToastAreaOpen, onToastAreaOpened } from './toast-area-state.ts';

const toastsCode = lazyCode(async () => (await import('./toasts.tsx')).Toasts);

/** Where toasts appear. It loads with the first of them, because public pages rarely show one. */
export function ToastArea() {
  const open = useSyncExternalStore(onToastAreaOpened, isToastAreaOpen, () => false);
  const { value: Toasts } = useLazyCode(toastsCode, open);
  return Toasts === undefined ? null : <Toasts />;
}
