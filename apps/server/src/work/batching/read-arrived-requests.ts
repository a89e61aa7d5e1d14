import { setImmediate as turn } from 'node:timers/promises';

/** Reading a request's head, and its body. */
const TURNS = 2;

/**
 * Resolves when requests that have arrived are read. The embedded database holds up the event loop: while it works they
 * pile up in the sockets, and without this the next statement would start before a single one of them is seen.
 */
export async function readArrivedRequests(): Promise<void> {
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
}
