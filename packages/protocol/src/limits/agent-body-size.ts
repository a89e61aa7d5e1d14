/** How large a call of an agent may be. */
export const AGENT_BODY_SIZE = {
  /** JSON bodies of the agent protocol. A report of a test with many steps is the largest. */
  bodyMaxBytes: 16 * 1024 * 1024,
} as const;
