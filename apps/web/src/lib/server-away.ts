const PROBE_TIMEOUT_MS = 5_000;

/** The server did not answer while a part of the application was to be loaded from it. */
export class ServerAwayError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'ServerAwayError';
  }
}

/** What browsers say, each in its own words, of a request or a module that did not arrive. */
const NOT_ARRIVED = /fetch|load|import|network/i;

export function isServerAway(error: unknown): boolean {
  return error instanceof ServerAwayError || (error instanceof TypeError && NOT_ARRIVED.test(error.message));
}

/** Whether the server answers at all. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return answer.ok;
  } catch (error) {
    console.error('The server cannot be reached:', error);
    return false;
  }
}
