import { LIMITS } from '@assay/domain';

/** For each kind of entry in one session. Fifty thousand ordinary console lines fit. */
const MOST_CHARACTERS = 5_000_000;
/** The cost of an entry in addition to its text. */
const ENTRY_CHARACTERS = 100;

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
      const length = texts.reduce((sum, text) => sum + text.length, ENTRY_CHARACTERS);
      if (characters + length > MOST_CHARACTERS) return;
      characters += length;
      list.push(entry);
    },
  };
}
