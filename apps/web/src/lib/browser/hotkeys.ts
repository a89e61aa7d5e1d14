import { useEffect } from 'react';

/** A second key of a sequence (`g p`) must follow within this. */
const SEQUENCE_MS = 1_000;

type Handler = () => void;
const handlers = new Map<string, Handler>();

/** What the keys do while the caller is on screen: `r`, `?`, `g p`. Without a handler they do nothing. */
export function useHotkey(keys: string, handler: Handler | undefined): void {
  useEffect(() => {
    if (handler === undefined) return;
    handlers.set(keys, handler);
    return () => {
      if (handlers.get(keys) === handler) handlers.delete(keys);
    };
  }, [keys, handler]);
}

/** Listens for the keys of all callers of `useHotkey`. Gives the way to stop. */
export function listenForHotkeys(): () => void {
  let first = '';
  let firstAt = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
    const sequence = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${event.key}` : '';
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

/** Keys belong to a field that is typed in, and to a dialog or menu that is open. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
