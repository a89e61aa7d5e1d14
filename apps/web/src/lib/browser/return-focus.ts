import { useCallback, useEffect, useRef } from 'react';

/** What lies over the page and is gone when it closes. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const GUARD = '[data-radix-focus-guard]';
const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex]';

let lastOfPage: HTMLElement | undefined;

/** Remembers which control of the page was used last. */
function remember({ target }: Event): void {
  if (!(target instanceof Element) || target.closest(OVERLAY) !== null || target.matches(GUARD)) return;
  const control = target.closest<HTMLElement>(FOCUSABLE);
  if (control !== null) lastOfPage = control;
}

/** Every dialog asks for it; the browser adds a listener that is there already only once. */
function rememberFromNowOn(): void {
  document.addEventListener('focusin', remember);
  // A pressed button gets no focus in Safari.
  document.addEventListener('pointerdown', remember);
}

/**
 * For the content of a dialog: after it closes, the focus returns to what opened it. Where that is gone, such as an entry
 * of a menu, it returns to the control of the page that was used last; where that is gone too, to the page's content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  useEffect(rememberFromNowOn, []);
  const onOpenAutoFocus = useCallback(() => {
    opener.current = document.activeElement?.closest('[role="menu"]') ? null : document.activeElement;
  }, []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    const candidates = [opener.current, lastOfPage, document.getElementById('content')];
    const target = candidates.find((element) => element instanceof HTMLElement && canTakeFocus(element));
    if (target instanceof HTMLElement) target.focus();
  }, []);
  return { onOpenAutoFocus, onCloseAutoFocus };
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.isConnected && element !== document.body && !element.matches(':disabled');
}
