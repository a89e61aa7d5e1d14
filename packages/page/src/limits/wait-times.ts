/** How long the script in the page waits for the page, in milliseconds. */
export const WAIT_TIMES = {
  /** A page that is busy for longer is left to the driver, which waits in its own way. */
  settleBeforeActionMs: 150,
  /** A longer opacity animation is decoration. */
  fadeMs: 5_000,
  /** React delays replacing a placeholder by up to 300 ms since version 19. */
  heldBackMs: 500,
  /** A script that blocks the document for longer than this is not waited for. */
  blockedDocumentMs: 5_000,
} as const;
