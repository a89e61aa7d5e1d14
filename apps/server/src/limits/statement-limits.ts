/** Time limits and queue length for statements of clients. The server's own statements have no limit. */
export const STATEMENT_LIMITS = {
  /** On PostgreSQL: Supabase's limit for signed-in people. */
  postgresMs: 8_000,
  /** Embedded: everybody waits for the one connection. The slowest screen needs half a second. */
  embeddedMs: 3_000,
  /** On PostgreSQL: a transaction whose client stopped between two statements. */
  idleInTransactionMs: 60_000,
  /** Embedded: waiting statements and transactions of one caller. */
  waitingPerCaller: 100,
  /** A caller whose statement was refused or ended is asked to wait this long. */
  retrySeconds: 1,
} as const;
