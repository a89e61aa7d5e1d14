/** How many ways back to a state are tried, and how long they may be. */
export const CONFIRMATION_LIMITS = {
  /**
   * Trying one sequence of steps costs a fresh context; a state that needs longer ones is not worth a test's time.
   */
  waysPerState: 6,
  /** Of a page of a record that exploring created: the next run does not have it, and its ways create another one. */
  waysToOwnRecord: 2,
  stepsPerWay: 16,
  /** So many states behind the sign-in are asked for as a visitor; when all are closed, the others are too. */
  statesAsVisitor: 3,
} as const;
