/** How long a list with options is given to open. */
export const OPEN_LIST_TIME = {
  /** How long a list may take to open after a click, before its field is typed into. */
  openListMs: 700,
} as const;
