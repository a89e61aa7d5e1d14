import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';

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
