import type { ConsoleEntry } from '@assay/domain';
import type { LoggedRequest, SessionLog } from '../browser-clock-and-store-ports.ts';

/** How many entries of each kind a reader of a session's log has seen. */
export type LogPosition = {
  readonly console: number;
  readonly scriptErrors: number;
  readonly requests: number;
  readonly dialogs: number;
  readonly windows: number;
  readonly downloads: number;
};

/** The entries of a session's log between two positions. */
export type LogWindow = {
  readonly console: readonly ConsoleEntry[];
  readonly scriptErrors: SessionLog['scriptErrors'];
  readonly requests: readonly LoggedRequest[];
  readonly dialogs: SessionLog['dialogs'];
};

/** The position before the first entry. */
export const LOG_START: LogPosition = {
  console: 0,
  scriptErrors: 0,
  requests: 0,
  dialogs: 0,
  windows: 0,
  downloads: 0,
};

/** The position after the last entry of now. */
export function positionOf(log: SessionLog): LogPosition {
  return {
    console: log.console.length,
    scriptErrors: log.scriptErrors.length,
    requests: log.requests.length,
    dialogs: log.dialogs.length,
    windows: log.windows.length,
    downloads: log.downloads.length,
  };
}

/** The entries from one position to another, or until now. Requests carry the answers that are known now. */
export function windowOf(log: SessionLog, from: LogPosition, to: LogPosition = positionOf(log)): LogWindow {
  return {
    console: log.console.slice(from.console, to.console),
    scriptErrors: log.scriptErrors.slice(from.scriptErrors, to.scriptErrors),
    requests: log.requests.slice(from.requests, to.requests),
    dialogs: log.dialogs.slice(from.dialogs, to.dialogs),
  };
}

/** Failures outside of the application: nothing listens, no such host, no network. */
const ENVIRONMENT_ERRORS =
  /CONNECTION_REFUSED|NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|CONNECTION_TIMED_OUT|NETWORK_CHANGED|PROXY_CONNECTION/u;
/** For a document, these mean that the server went away. For a fetch, they may mean that its handler crashed. */
const CONNECTION_LOST = /CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|ERR_TIMED_OUT/u;
const GATEWAY = [502, 503, 504];

/** True when the request failed for a reason outside of the application's own code. */
export function failedOutsideApplication(request: LoggedRequest): boolean {
  if (!request.sameOrigin || request.pending) return false;
  const failure = request.failure ?? '';
  if (ENVIRONMENT_ERRORS.test(failure)) return true;
  return isDocument(request) && (CONNECTION_LOST.test(failure) || GATEWAY.includes(request.status));
}

/** True when the application itself answered with a server error. */
export function answeredServerError(request: LoggedRequest): boolean {
  return request.sameOrigin && request.status >= 500 && !failedOutsideApplication(request);
}

/** True for a request of a page or frame, false for one of its parts. */
export function isDocument(request: LoggedRequest): boolean {
  return request.navigation || request.type === 'document';
}
