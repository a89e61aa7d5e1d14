/** How many rows of a table are given at once. */
export const ROWS_PER_ANSWER = {
  /** Rows of one answer of `/rest/v1`; more are read page by page. */
  rowsPerAnswer: 1_000,
} as const;
