/** How long browsers keep files of the server, in seconds. */
export const BROWSER_CACHE_TIMES = {
  /** A file whose name changes with its content. */
  unchangingFile: 365 * 86_400,
  /** The trace viewer. */
  traceViewer: 3_600,
} as const;
