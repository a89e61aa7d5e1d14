/** How the use of agents' tokens is remembered. */
export const AGENT_TOKEN_USE = {
  /** How often the last use of a token is written down. */
  writeUseEveryMs: 60_000,
  /** Tokens in memory. */
  known: 10_000,
} as const;
