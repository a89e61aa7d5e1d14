import { AppError, type ErrorCode } from '@assay/domain';
import { z } from 'zod';
import { tooManyAttemptsText } from '../../http/too-many-attempts.ts';

/**
 * Refusals with the codes, statuses and messages that clients of GoTrue know. Source: GoTrue's list of error codes.
 * Callers pass their own message for `over_request_rate_limit` and `validation_failed`.
 */
const REFUSALS = {
  bad_json: [400, 'The body must be JSON.'],
  validation_failed: [400, 'The request is not right.'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  unsupported_grant_type: [400, 'unsupported_grant_type'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  oauth_provider_not_supported: [400, 'Unsupported provider: provider is not enabled'],
  reauthentication_needed: [
    400,
    'This change asks for a fresh sign-in: sign in again, or give the present password or the code that is sent to you.',
  ],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  otp_expired: [403, 'Token has expired or is invalid'],
  insufficient_aal: [403, 'This asks for the second factor of this account: enter a code of it first.'],
  signup_disabled: [422, 'Signing up is closed on this installation. Ask for an invitation and follow its link.'],
  email_address_invalid: [400, 'Unable to validate email address: invalid format'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  otp_disabled: [422, 'Signing in by a mailed link or code is not offered here. Use the password.'],
  phone_provider_disabled: [422, 'Phone numbers are not used here. Use an e-mail address.'],
  not_offered: [404, 'This installation does not offer this.'],
  weak_password: [422, 'Password is too weak.'],
  same_password: [422, 'New password should be different from the old password.'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_factor_name_conflict: [422, 'A factor with this name exists already. Choose another name.'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  too_many_enrolled_mfa_factors: [422, 'This account has as many factors as it may. Remove one first.'],
  over_request_rate_limit: [429, 'Too many attempts.'],
  over_email_send_rate_limit: [429, 'Too many mails.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

const KINDS: Readonly<Record<number, ErrorCode>> = {
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found_or_denied',
  429: 'rate_limited',
};

const detailsSchema = z.object({
  refusal: z.string(),
  status: z.number(),
  waitSeconds: z.number().optional(),
  reasons: z.array(z.string()).optional(),
  account: z.string().optional(),
});

type More = {
  readonly message?: string;
  readonly waitSeconds?: number;
  readonly reasons?: readonly string[];
  /** Account for the log, when the request itself does not name it. */
  readonly account?: string;
};

/** An error to throw. It is answered with the protocol's status and `{ code, error_code, msg }`. */
export function refused(code: RefusalCode, { message, ...more }: More = {}): AppError {
  const [status, words] = REFUSALS[code];
  return new AppError(KINDS[status] ?? 'invalid_input', message ?? words, {
    details: { refusal: code, status, ...more },
  });
}

/** The refusal 429 of the protocol: for attempts, or for mails. */
export function rateLimitRefusal(
  waitSeconds: number,
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit',
): AppError {
  const message =
    code === 'over_request_rate_limit'
      ? tooManyAttemptsText(waitSeconds)
      : `For security purposes, you can only request this after ${waitSeconds} seconds.`;
  return refused(code, { message, waitSeconds });
}

/** The response for a refusal; undefined for any other error. */
export function refusalResponse(error: unknown): Response | undefined {
  if (!(error instanceof AppError)) return undefined;
  const details = detailsSchema.safeParse(error.details);
  if (!details.success) return undefined;
  const { refusal, status, waitSeconds, reasons } = details.data;
  return Response.json(
    {
      code: status,
      error_code: refusal,
      msg: error.message,
      ...(reasons === undefined ? {} : { weak_password: { reasons } }),
    },
    { status, headers: waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) } },
  );
}

/** The code of a refusal; undefined for any other error. */
export function refusalCode(error: unknown): string | undefined {
  return detailsOf(error)?.refusal;
}

export function refusedAccount(error: unknown): string | undefined {
  return detailsOf(error)?.account;
}

function detailsOf(error: unknown) {
  return error instanceof AppError ? detailsSchema.safeParse(error.details).data : undefined;
}
