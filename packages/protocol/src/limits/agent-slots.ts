/** How many pieces of work one agent may do at the same time. */
export const AGENT_SLOTS = { maxSlots: 32 } as const;
