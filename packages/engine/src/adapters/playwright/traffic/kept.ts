/** Of one kind in one session: fifty thousand ordinary lines of a console. */
const MOST_CHARACTERS = 5_000_000;
/** What an entry takes besides its text. */
const ENTRY_CHARACTERS = 100;
const TEXT_MAX_LENGTH = 10_000;

/** What a tested page says, cut: it decides how much that is, and the agent keeps it while the session lives. */
export function cutText(text: string): string {
  return text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH)} …` : text;
}

/** A list that takes entries until there is too much in it; what comes later is left out. */
export function createKept<T>(): { readonly list: readonly T[]; readonly add: (entry: T, ...texts: string[]) => void } {
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
