import { LIMITS } from '@assay/domain';
import type { Log } from '../../log/log.ts';
import type { Call } from '../auth-endpoint.ts';
import { refusalCode, refusedAccount } from './gotrue-refusals.ts';

/**
 * Refusals that are logged: they show an attack, or a person who needs help. The log has the account and the address,
 * never the secret that was sent.
 */
const NOTED = [
  'invalid_credentials',
  'otp_expired',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'refresh_token_already_used',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'mfa_verification_failed',
  'insufficient_aal',
  'bad_code_verifier',
  'signup_disabled',
];

export function logRefusal(error: unknown, call: Call | undefined, log: Log): void {
  const code = refusalCode(error);
  if (call === undefined || code === undefined || !NOTED.includes(code)) return;
  const email: unknown = Reflect.get(Object(call.body), 'email') ?? refusedAccount(error);
  const { pathname } = call.url;
  log.warn(
    {
      refusal: code,
      path: pathname,
      address: call.client.address,
      ...(typeof email === 'string' ? { account: email.slice(0, LIMITS.emailCharacters) } : {}),
    },
    'an attempt was refused',
  );
}
