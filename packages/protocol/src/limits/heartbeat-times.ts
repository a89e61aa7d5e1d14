/** How often an agent speaks to the server, and how long the server holds its question for work. */
export const HEARTBEAT_TIMES = {
  /** Proxies often end silent connections after 30 s. */
  claimWaitMs: 25_000,
  heartbeatMs: 5_000,
} as const;
