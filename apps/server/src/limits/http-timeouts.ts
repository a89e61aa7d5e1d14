/** How long connections and requests may take, in milliseconds. */
export const HTTP_TIMEOUTS = {
  /** Longer than proxies keep connections, so that they do not send on one that is being closed. */
  keepAliveMs: 75_000,
  /** A client that sends headers slowly holds a connection no longer than this. */
  headersMs: 15_000,
  /** Enough for 50 MiB at 4 Mbit/s. */
  requestMs: 120_000,
  /** How often these are checked. */
  checkMs: 5_000,
  /** Requests that still run when the server stops. */
  drainMs: 5_000,
} as const;
