import { isAppError } from '@assay/domain';

/** Each browser words a failed request or import differently; all of them use one of these words. */
const NETWORK_ERROR = /fetch|load|import|network/i;

/** True when no answer came at all: the server or the network is down. */
export function isServerAway(error: unknown): boolean {
  return isAppError(error, 'server_unreachable') || (error instanceof TypeError && NETWORK_ERROR.test(error.message));
}
