/** How long agents' tokens stay valid, and for how long they are believed. */
export const AGENT_TOKEN_LIFETIMES = {
  /**
   * The token of the agents on this machine: that of a killed server expires after this time. A running server renews
   * it.
   */
  localMs: 60 * 60_000,
  /** How often a running server renews it. */
  renewLocalMs: 15 * 60_000,
  /**
   * How long a token is believed without asking the database. A revocation by another server is notified at once; this
   * is the limit when the notification is lost.
   */
  believedMs: 30_000,
} as const;
