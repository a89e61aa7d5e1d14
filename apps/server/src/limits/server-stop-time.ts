/** A server that stops ends after this time, whatever still runs. */
export const SERVER_STOP_TIME_MS = 30_000;
