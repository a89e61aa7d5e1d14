import type { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * Every error that Assay throws on purpose: one table for exit status, HTTP status, whether a retry may help, and what
 * to do next. `exit` is the command line's status: 1 a test failed, 2 usage or environment, 130 interrupted.
 */
export const ERRORS = {
  usage: { exit: 2, status: 400, retryable: false, hint: 'Run the command with --help to see what it takes.' },
  file_not_found: { exit: 2, status: 404, retryable: false, hint: 'Check the path.' },
  file_unwritable: { exit: 2, status: 500, retryable: false, hint: 'Choose a folder that you may write to.' },
  file_invalid: { exit: 2, status: 422, retryable: false, hint: 'Correct the lines named above and run it again.' },
  browser_missing: {
    exit: 2,
    status: 500,
    retryable: false,
    hint: 'Install Chrome or Chromium, or run: npx playwright install chromium',
  },
  browser_crashed: {
    exit: 2,
    status: 500,
    retryable: true,
    hint: 'Run it again; with less memory, use fewer workers.',
  },
  page_crashed: {
    exit: 2,
    status: 502,
    retryable: true,
    hint: 'Open the page by hand; it may use more memory than there is.',
  },
  target_unreachable: {
    exit: 2,
    status: 502,
    retryable: true,
    hint: 'Check the address and that the application is running.',
  },
  target_tls: {
    exit: 2,
    status: 502,
    retryable: false,
    hint: 'Check the certificate, or use --ignore-https-errors for a test system.',
  },
  target_redirects: {
    exit: 2,
    status: 502,
    retryable: false,
    hint: 'Open the address by hand: it redirects without an end.',
  },
  target_not_html: { exit: 2, status: 422, retryable: false, hint: 'Give the address of a web page.' },
  target_download: { exit: 2, status: 422, retryable: false, hint: 'Give the address of a web page, not of a file.' },
  target_denied: { exit: 2, status: 422, retryable: false, hint: 'Give --username and --password.' },
  target_off_origin: {
    exit: 2,
    status: 422,
    retryable: false,
    hint: 'Give the address that the application really lives at.',
  },
  target_private: {
    exit: 2,
    status: 422,
    retryable: false,
    hint: 'This installation does not open private addresses.',
  },
  address_refused: {
    exit: 2,
    status: 422,
    retryable: false,
    hint: 'Tests open web pages only: give a path that begins with /, or an address with http: or https:.',
  },
  credentials_refused: {
    exit: 2,
    status: 422,
    retryable: false,
    hint: 'User name, password and secrets are typed on pages of their own origin only, secrets into password fields.',
  },
  sign_in_failed: {
    exit: 2,
    status: 422,
    retryable: false,
    hint: 'Check --username and --password by signing in by hand.',
  },
  sign_in_endless: {
    exit: 2,
    status: 502,
    retryable: true,
    hint: 'The sign-in page never came to an end; try it by hand.',
  },
  element_missing: {
    exit: 1,
    status: 422,
    retryable: true,
    hint: 'See the picture and the page structure of the step.',
  },
  element_ambiguous: { exit: 1, status: 422, retryable: false, hint: 'Say which one: "the 2nd …", or "… in the …".' },
  element_not_ready: {
    exit: 1,
    status: 422,
    retryable: true,
    hint: 'Something covers or disables it; see the picture of the step.',
  },
  expectation_failed: {
    exit: 1,
    status: 422,
    retryable: false,
    hint: 'See the picture and the page structure of the step.',
  },
  navigation_failed: { exit: 1, status: 502, retryable: true, hint: 'See the network entries of the step.' },
  timeout: { exit: 1, status: 504, retryable: true, hint: 'See the picture of the step.' },
  variable_unknown: {
    exit: 2,
    status: 422,
    retryable: false,
    hint: 'Give it a value under variables, or with --var NAME=VALUE.',
  },
  nothing_proven: { exit: 1, status: 422, retryable: true, hint: 'See why each test was dropped in the report.' },
  interrupted: { exit: 130, status: 503, retryable: true, hint: 'What was found so far is kept.' },
  disk_full: { exit: 2, status: 507, retryable: true, hint: 'Free some space, or write somewhere else.' },
  invalid_input: { exit: 2, status: 400, retryable: false, hint: 'Correct the fields named in the details.' },
  not_signed_in: { exit: 2, status: 401, retryable: false, hint: 'Sign in and try again.' },
  agent_unknown: { exit: 2, status: 401, retryable: false, hint: 'Check the token that the agent was started with.' },
  not_allowed: {
    exit: 2,
    status: 403,
    retryable: false,
    hint: 'Ask an admin of the workspace for the right to do this.',
  },
  not_found_or_denied: {
    exit: 2,
    status: 404,
    retryable: false,
    hint: 'It may have been deleted, or belong to another workspace.',
  },
  method_not_allowed: { exit: 2, status: 405, retryable: false, hint: 'Use POST.' },
  conflict: { exit: 2, status: 409, retryable: false, hint: 'Load it again: somebody changed it in the meantime.' },
  /** Another agent has the work, or it was cancelled, or it is finished: the agent that sent this request stops. */
  work_lost: { exit: 2, status: 409, retryable: false, hint: 'Stop working on it and claim other work.' },
  limit_reached: { exit: 2, status: 402, retryable: false, hint: 'Upgrade the plan of the workspace to continue.' },
  too_large: { exit: 2, status: 413, retryable: false, hint: 'Send less at once.' },
  protocol_unsupported: {
    exit: 2,
    status: 426,
    retryable: false,
    hint: 'Update the agent to the version of the server.',
  },
  rate_limited: { exit: 2, status: 429, retryable: true, hint: 'Wait a moment and try again.' },
  internal: { exit: 2, status: 500, retryable: true, hint: 'Try again; if it happens again, tell the operator.' },
  server_unreachable: {
    exit: 2,
    status: 502,
    retryable: true,
    hint: 'Check the address and that the server is running.',
  },
  unavailable: { exit: 2, status: 503, retryable: true, hint: 'Try again in a moment.' },
} as const satisfies Record<ErrorCode, { exit: number; status: number; retryable: boolean; hint: string }>;

/** What to do next: the hint of the error itself or, without one, the hint of its code. */
export function hintOf({ code, hint }: AppError): string {
  return hint ?? ERRORS[code].hint;
}
