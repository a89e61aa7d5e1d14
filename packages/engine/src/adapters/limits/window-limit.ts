/** How many windows a page may open. */
export const WINDOW_LIMIT = {
  /** Each window needs browser processes, and a page may open windows in a loop. */
  windows: 30,
} as const;
