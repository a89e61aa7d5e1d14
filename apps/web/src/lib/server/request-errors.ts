import { isAppError } from '@assay/domain';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';

/** Each browser words a failed request or import differently; all of them use one of these words. */
const NETWORK_ERROR = /fetch|load|import|network/i;

/** True when no answer came at all: the server or the network is down. */
export function isServerAway(error: unknown): boolean {
  return isAppError(error, 'server_unreachable') || (error instanceof TypeError && NETWORK_ERROR.test(error.message));
}

/** Asks the server for its public settings. False when no answer comes within five seconds. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(REFRESH_TIMES.serverProbeMs),
    });
    return answer.ok;
  } catch (error) {
    console.error('The server cannot be reached:', error);
    return false;
  }
}

/** True when the role does not allow it. That is not a fault, and a second try does not help. */
export function isDenied(error: unknown): boolean {
  return isAppError(error, 'not_allowed');
}

/** True when the request was made without a session that holds. */
export function isSignedOut(error: unknown): boolean {
  return isAppError(error, 'not_signed_in');
}

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What failed and what to do next. Undefined unless the error is an `AppError`. */
export function adviceOf(error: unknown): string | undefined {
  return isAppError(error) ? [error.message, error.hint].filter(Boolean).join(' ') : undefined;
}
