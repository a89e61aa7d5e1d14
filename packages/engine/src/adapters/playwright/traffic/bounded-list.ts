import { LIMITS } from '@assay/domain';
import { SESSION_LOG_SIZE } from '../../limits/session-log-size.ts';

/** Cuts a text of the tested page. The page decides how long it is, and the agent keeps it while the session lives. */
export function cutText(text: string): string {
  return text.length > LIMITS.loggedTextCharacters ? `${text.slice(0, LIMITS.loggedTextCharacters)} …` : text;
}

/** A list with a limit on its total size. Later entries are left out. */
export function createBoundedList<T>(): {
  readonly list: readonly T[];
  readonly add: (entry: T, ...texts: string[]) => void;
} {
  const list: T[] = [];
  let characters = 0;
  return {
    list,
    add(entry, ...texts) {
      const length = texts.reduce<number>((sum, text) => sum + text.length, SESSION_LOG_SIZE.logEntryCharacters);
      if (characters + length > SESSION_LOG_SIZE.logCharacters) return;
      characters += length;
      list.push(entry);
    },
  };
}
