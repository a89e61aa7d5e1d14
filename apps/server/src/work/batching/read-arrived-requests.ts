import { setImmediate as turn } from 'node:timers/promises';

/** One turn for a request's head, one for its body. */
const TURNS = 2;

/**
 * Resolves when the requests that have arrived are read. The embedded database can block the event loop while requests
 * pile up in the sockets. Without this, the next statement would start before any of them is read.
 */
export async function readArrivedRequests(): Promise<void> {
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
}
