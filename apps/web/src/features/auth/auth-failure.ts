import { isAuthApiError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { AUTH } from '../../config/messages/auth.ts';

/** An error of the authentication provider: its code, and the words for a person. */
export type AuthFailure = { readonly code: string; readonly message: string };

/** Where the provider's words would help nobody. All others are shown as the provider gives them. */
const OUR_WORDS: Readonly<Partial<Record<string, string>>> = {
  session_missing: AUTH.sessionMissing,
  session_not_found: AUTH.sessionMissing,
  bad_jwt: AUTH.sessionMissing,
  otp_expired: AUTH.codeWrong,
};

/** The library puts the body of an answer into the message when it finds no words in it. */
const NO_WORDS = /^\s*(?:$|[{[<])/;

export function authFailureOf(error: unknown): AuthFailure {
  if (isAuthSessionMissingError(error)) return { code: 'session_missing', message: AUTH.sessionMissing };
  if (isAuthRetryableFetchError(error) || isUnreadable(error) || !(error instanceof Error))
    return { code: '', message: AUTH.unexpected };
  const code = (isAuthApiError(error) ? error.code : undefined) ?? codeIn(error);
  const message = OUR_WORDS[code] ?? (NO_WORDS.test(error.message) ? AUTH.unexpected : error.message);
  return { code, message };
}

/** An answer that was not that of the service, for example the page of a gateway. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthUnknownError';
}

function codeIn(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}
