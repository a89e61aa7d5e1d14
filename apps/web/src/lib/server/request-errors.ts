import { isAppError } from '@assay/domain';

const PROBE_TIMEOUT_MS = 5_000;

/** What browsers say, each in its own words, of a request or a module that did not arrive. */
const NOT_ARRIVED = /fetch|load|import|network/i;

export function isServerAway(error: unknown): boolean {
  return isAppError(error, 'server_unreachable') || (error instanceof TypeError && NOT_ARRIVED.test(error.message));
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

/** The platform said that this is not for this person: not a fault, and trying again does not help. */
export function isDenied(error: unknown): boolean {
  return isAppError(error, 'not_allowed');
}

/** What failed, in its own words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What failed and what to do next, where the platform said so; undefined for a fault of ours. */
export function adviceOf(error: unknown): string | undefined {
  return isAppError(error) ? [error.message, error.hint].filter(Boolean).join(' ') : undefined;
}
