/** What the explorer does when a server answers 429. */
export const TOO_MANY_REQUESTS = {
  /** How often such a server is asked. */
  times: 5,
  /** The pause between the requests. */
  pauseMs: 15_000,
} as const;
