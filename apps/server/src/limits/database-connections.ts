/** Connections of one server process to its database. */
export const DATABASE_CONNECTIONS = {
  /** Connections of one server process. The protocol and the queue have pools of their own. */
  pool: 8,
  connectTimeoutMs: 10_000,
  reconnectMs: 1_000,
  /** The protocol's own. */
  protocolPool: 8,
  /** The queue's own. */
  queuePool: 3,
} as const;
