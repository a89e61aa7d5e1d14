import { AppError, type ErrorCode } from '@assay/domain';
import { firstLine } from './driver-errors.ts';

/** Translates a driver's navigation error. An `AppError` is returned as it is. */
export function navigationError(error: unknown, url: string): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  for (const [pattern, code, words] of NAVIGATION_ERRORS) {
    const match = pattern.exec(message);
    if (match !== null) return new AppError(code, `${url} ${words} (${match[0]}).`, { cause: error });
  }
  if (/Timeout [\d.]+ms exceeded/.test(message)) {
    return new AppError('timeout', `${url} did not answer in time.`, {
      cause: error,
      hint: 'Check that it answers, or give it more time.',
    });
  }
  const net = /net::\w+/.exec(message)?.[0] ?? firstLine(message);
  return new AppError('navigation_failed', `${url} could not be opened (${net}).`, { cause: error });
}

const NAVIGATION_ERRORS: readonly (readonly [RegExp, ErrorCode, string])[] = [
  // The driver may report this before it reports the crash itself.
  [/\b(page|target) crashed/i, 'page_crashed', 'crashes the tab'],
  [/Download is starting/i, 'target_download', 'is a download'],
  [/net::ERR_TOO_MANY_REDIRECTS/, 'target_redirects', 'redirects without an end'],
  [/net::ERR_UNSAFE_REDIRECT/, 'address_refused', 'leads to what is not a web page'],
  [/net::ERR_(CERT|SSL|BAD_SSL)_?\w*/, 'target_tls', 'has no certificate that can be trusted'],
  [
    /net::ERR_(CONNECTION_\w+|NAME_NOT_RESOLVED|ADDRESS_\w+|INTERNET_DISCONNECTED|NETWORK_\w+|SOCKET_\w+|EMPTY_RESPONSE|UNSAFE_PORT|PROXY_\w+|TUNNEL_\w+|NAME_RESOLUTION_FAILED|TIMED_OUT)/,
    'target_unreachable',
    'cannot be reached',
  ],
  [/net::ERR_(INVALID_AUTH_CREDENTIALS|TOO_MANY_RETRIES)/, 'target_denied', 'asks for a username and a password'],
  [
    /Cannot navigate to invalid URL|net::ERR_(INVALID_URL|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME)/i,
    'usage',
    'is not an address that can be opened',
  ],
];
