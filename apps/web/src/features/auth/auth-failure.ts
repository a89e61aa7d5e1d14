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

/**
 * No answer came, or one that was not that of the service, for example the page of a gateway. The library's own tests for
 * its errors compare these names too; they are not imported, because the page is shown before the library loads.
 */
const UNANSWERED: ReadonlySet<string> = new Set(['AuthRetryableFetchError', 'AuthUnknownError']);

export function authFailureOf(error: unknown): AuthFailure {
  if (!(error instanceof Error) || UNANSWERED.has(error.name)) return { code: '', message: AUTH.unexpected };
  const code = error.name === 'AuthSessionMissingError' ? 'session_missing' : codeIn(error);
  const message = OUR_WORDS[code] ?? (NO_WORDS.test(error.message) ? AUTH.unexpected : error.message);
  return { code, message };
}

function codeIn(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}
