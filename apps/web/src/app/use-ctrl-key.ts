import { useEffect } from 'react';

/** A dialog takes the keyboard for itself. The drawer of the sidebar is none of these: its key closes it. */
const DIALOG = '[role="dialog"]:not([data-slot="drawer"]), [role="alertdialog"]';

/** Calls `onPress` when the key is pressed together with Ctrl or Cmd, wherever the focus is, unless a dialog is open. */
export function useCtrlKey(key: string, onPress: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector(DIALOG) === null) onPress();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, onPress]);
}
