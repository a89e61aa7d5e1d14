const DAY_SECONDS = 86_400;

/** Wrong passwords of one client for one account: some are free, then the wait doubles. Forgotten after a day. */
export const WRONG_PASSWORDS = { free: 10, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: DAY_SECONDS };
