import type { ConsoleEntry } from '@assay/domain';
import type { LoggedRequest, SessionLog } from '../ports.ts';

/** How much of a session's log a reader has seen. */
export type LogPosition = {
  readonly console: number;
  readonly scriptErrors: number;
  readonly requests: number;
  readonly dialogs: number;
  readonly windows: number;
  readonly downloads: number;
};

/** A stretch of a session's log. */
export type LogWindow = {
  readonly console: readonly ConsoleEntry[];
  readonly scriptErrors: SessionLog['scriptErrors'];
  readonly requests: readonly LoggedRequest[];
  readonly dialogs: SessionLog['dialogs'];
};

export const LOG_START: LogPosition = {
  console: 0,
  scriptErrors: 0,
  requests: 0,
  dialogs: 0,
  windows: 0,
  downloads: 0,
};

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

/** What was logged from one position to another, or until now. Requests carry the answers known by now. */
export function windowOf(log: SessionLog, from: LogPosition, to: LogPosition = positionOf(log)): LogWindow {
  return {
    console: log.console.slice(from.console, to.console),
    scriptErrors: log.scriptErrors.slice(from.scriptErrors, to.scriptErrors),
    requests: log.requests.slice(from.requests, to.requests),
    dialogs: log.dialogs.slice(from.dialogs, to.dialogs),
  };
}

/** No answer because the surroundings failed: nobody listens, no such host, no network. */
const ENVIRONMENT_ERRORS =
  /CONNECTION_REFUSED|NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|CONNECTION_TIMED_OUT|NETWORK_CHANGED|PROXY_CONNECTION/u;
/** A document that breaks off is a server that went away; a fetch that does may be a handler that fell over. */
const BROKEN_OFF = /CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|ERR_TIMED_OUT/u;
const GATEWAY = [502, 503, 504];

/** The request failed for a reason outside the application's own code. */
export function failedOutside(request: LoggedRequest): boolean {
  if (!request.sameOrigin || request.pending) return false;
  const failure = request.failure ?? '';
  if (ENVIRONMENT_ERRORS.test(failure)) return true;
  return isDocument(request) && (BROKEN_OFF.test(failure) || GATEWAY.includes(request.status));
}

/** The application itself answered with a server error. */
export function answeredServerError(request: LoggedRequest): boolean {
  return request.sameOrigin && request.status >= 500 && !failedOutside(request);
}

export function isDocument(request: LoggedRequest): boolean {
  return request.navigation || request.type === 'document';
}
