import { useEffect } from 'react';
import { DISPLAY_TIMES } from '../../config/display-times.ts';

type Handler = () => void;
const handlers = new Map<string, Handler>();

/** Runs the handler when the keys (`r`, `?`, `g p`) are pressed while the calling component is mounted. */
export function useHotkey(keys: string, handler: Handler | undefined): void {
  useEffect(() => {
    if (handler === undefined) return;
    handlers.set(keys, handler);
    return () => {
      if (handlers.get(keys) === handler) handlers.delete(keys);
    };
  }, [keys, handler]);
}

/** Listens for the keys of all callers of `useHotkey`. Returns a function that stops listening. */
export function listenForHotkeys(): () => void {
  let first = '';
  let firstAt = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isForOther(event.target)) return;
    const sequence = event.timeStamp - firstAt < DISPLAY_TIMES.keySequenceMs ? `${first} ${event.key}` : '';
    const handler = handlers.get(sequence) ?? handlers.get(event.key);
    first = event.key;
    firstAt = event.timeStamp;
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** True while a field has the focus, or a dialog or menu is open: the keys are for it. */
function isForOther(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
