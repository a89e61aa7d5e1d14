import { useEffect } from 'react';

/** Calls `onPress` when the key is pressed together with Ctrl or Cmd, wherever the focus is. */
export function useCtrlKey(key: string, onPress: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, onPress]);
}
