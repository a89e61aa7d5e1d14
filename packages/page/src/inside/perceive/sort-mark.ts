const MARK = '[▲△▴▵▼▽▾▿↑↓↕⇅⇵⇧⇩⬆⬇⏶⏷⌃⌄][\\uFE0E\\uFE0F]?';
const SORT_MARK = new RegExp(`^${MARK}\\s*(?=\\S)|(?<=\\S)\\s*${MARK}\\s*\\d?$`, 'u');

/** The words of a column's header without the mark that says how its rows are sorted: it turns round with them. */
export const withoutSortMark = (text: string): string => text.replace(SORT_MARK, '');
