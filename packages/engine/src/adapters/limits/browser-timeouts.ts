/**
 * How long the browser and its pages may take to answer, in milliseconds. What a test waits for is in the domain's
 * limits.
 */
export const BROWSER_TIMEOUTS = {
  /** Unpacking Chromium before its first start. */
  unpackMs: 180_000,
  /** Starting the browser. */
  launchMs: 60_000,
  /** On some machines, starting with a sandbox neither works nor fails. */
  launchWithSandboxMs: 20_000,
  /** A browser that does not answer any more is closed all the same. */
  closeMs: 5_000,
  /** A page whose script never ends gives no answer. After this time a person would call it hung. */
  pageAnswerMs: 30_000,
  nextDocumentMs: 5,
  /** Changes without a mutation (a value, a style sheet) are seen after this time at the latest. */
  lookAgainMs: 250,
  /** When a document is replaced, the wait in it starts over. Short slices keep the whole within its time. */
  waitSliceMs: 1_000,
  /** A context that does not answer any more is closed all the same. */
  discardTraceMs: 2_000,
  /** News of a crashed tab arrives within this time. */
  crashNewsMs: 1_000,
} as const;
