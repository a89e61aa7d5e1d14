import { useEffect, useState } from 'react';
import { DISPLAY_TIMES } from '../../config/display-times.ts';

/** The text, a moment after its last change: a search asks once for a word, not for each of its letters. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DISPLAY_TIMES.beforeSearchMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
