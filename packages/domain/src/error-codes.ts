/**
 * Every error code. `ERRORS` has the exit status, HTTP status and hint of each; it is apart so that screens need not
 * load it.
 */
export const ERROR_CODES = [
  'usage',
  'file_not_found',
  'file_unwritable',
  'file_invalid',
  'browser_missing',
  'browser_crashed',
  'page_crashed',
  'target_unreachable',
  'target_tls',
  'target_redirects',
  'target_not_html',
  'target_download',
  'target_denied',
  'target_off_origin',
  'target_private',
  'address_refused',
  'credentials_refused',
  'sign_in_failed',
  'sign_in_endless',
  'element_missing',
  'element_ambiguous',
  'element_not_ready',
  'expectation_failed',
  'navigation_failed',
  'timeout',
  'variable_unknown',
  'nothing_proven',
  'interrupted',
  'disk_full',
  'invalid_input',
  'not_signed_in',
  'agent_unknown',
  'not_allowed',
  'not_found_or_denied',
  'method_not_allowed',
  'conflict',
  'work_lost',
  'limit_reached',
  'too_large',
  'protocol_unsupported',
  'rate_limited',
  'internal',
  'server_unreachable',
  'unavailable',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(code: string): code is ErrorCode {
  const codes: readonly string[] = ERROR_CODES;
  return codes.includes(code);
}
