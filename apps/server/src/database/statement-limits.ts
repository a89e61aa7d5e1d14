/** Times that a statement for a client may take, and how many may wait. The server's own statements have no such end. */
export const STATEMENT_LIMITS = {
  /** PostgreSQL: what Supabase gives a person who is signed in. */
  postgresMs: 8_000,
  /** Embedded, everybody waits for the one connection, and the slowest of our own screens takes half a second. */
  embeddedMs: 3_000,
  /** A transaction of a client whose code has stopped between two statements, on PostgreSQL. */
  idleInTransactionMs: 60_000,
  /** Embedded: statements and transactions of one caller that may wait for their turn. */
  waitingPerCaller: 100,
} as const;
