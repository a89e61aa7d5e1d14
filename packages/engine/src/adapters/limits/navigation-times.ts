/** How long a navigation may take to begin, and its document to be parsed. */
export const NAVIGATION_TIMES = {
  /** A document that never ends can be read before its end. */
  parseDocumentMs: 5_000,
  /** A navigation that has not started by then was cancelled by the page or by the browser. */
  navigationBeginMs: 1_000,
} as const;
