/** How a page that has not saved yet is waited for. */
export const SAVE_WAITS = {
  /**
   * A page that never saves, because a form is open, is not waited for any more after this number of failed waits in a
   * row.
   */
  failedSaveWaits: 2,
  checkSavesAgainMs: 250,
} as const;
