/** How long the script in the page waits for the page, in milliseconds. */
export const WAIT_TIMES = {
  /** A page that is busy for longer is left to the driver, which waits in its own way. */
  settleBeforeActionMs: 150,
  /** An element that moves or is covered for longer is left to the driver as well. */
  standStillMs: 600,
  /** A longer animation is left to run: it may be the time for which a message is shown. */
  shortAnimationMs: 1_000,
  /** A longer opacity animation is decoration. */
  fadeMs: 5_000,
  /** React delays replacing a placeholder by up to 300 ms since version 19. */
  heldBackMs: 500,
  /** Timers of such lengths that a page sets after input mostly hold back what it does: a search, a load, a save. */
  shortestTimerMs: 80,
  longestTimerMs: 400,
  /** … when they are set so soon after the input … */
  answerMs: 300,
  /** … or so soon after the document was asked for. */
  loadingMs: 3_000,
  /** A node whose text or attributes change again and again for longer than this ticks: a clock, a spinner. */
  tickingMs: 1_000,
  /** … at least so often … */
  tickingChanges: 5,
  /** … with no pause longer than this. */
  tickingPauseMs: 1_500,
  /** A page that is at work for longer is not waited for: it may never pause. */
  workMs: 1_000,
  /** Scripts that hold up nothing are waited for as long, once the document is parsed. */
  asyncScriptsMs: 2_000,
  /** … and looked for again after this. */
  turnMs: 20,
  /** A script that blocks the document for longer than this is not waited for. */
  blockedDocumentMs: 5_000,
} as const;
