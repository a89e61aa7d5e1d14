import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToastAreaOpen, onToastAreaOpened } from './toast-area-state.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where toasts appear. It loads with the first of them, because public pages rarely show one. */
export function ToastArea() {
  const open = useSyncExternalStore(onToastAreaOpened, isToastAreaOpen, () => false);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
