import { useSyncExternalStore } from 'react';
import { useLazyCode } from './lazy-code.ts';
import { toastsCode } from './show-toast.ts';
import { isToastAreaOpen, onToastAreaOpened } from './toast-area-state.ts';

/** Where toasts appear. It loads with the first of them, because public pages rarely show one. */
export function ToastArea() {
  const open = useSyncExternalStore(onToastAreaOpened, isToastAreaOpen, () => false);
  const { value } = useLazyCode(toastsCode, open);
  return value === undefined ? null : <value.Toasts />;
}
