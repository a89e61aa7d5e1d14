/** How many agents the server starts beside itself, and how much each of them does at the same time unless told. */
export const LOCAL_AGENTS = { byDefault: 1, most: 64, slotsByDefault: 2 } as const;
