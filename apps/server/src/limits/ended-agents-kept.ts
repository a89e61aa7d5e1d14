/** How long rows of agents that ended are kept. */
export const ENDED_AGENTS_KEPT = '7 days';
