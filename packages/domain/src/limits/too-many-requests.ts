/** What the explorer does when a server answers 429. */
export const TOO_MANY_REQUESTS = {
  /** How often a server that answers 429 is asked, and the pause between the requests. */
  tooManyRequests: { times: 5, pauseMs: 15_000 },
} as const;
