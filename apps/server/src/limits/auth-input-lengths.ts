/** How long texts may be that endpoints for signing in accept, in characters; longer ones are refused. */
export const AUTH_INPUT_LENGTHS = {
  /** Refresh tokens, tokens and codes of mails, codes and verifiers of PKCE. */
  token: 200,
  /** The present password, beside a new one. */
  currentPassword: 2_000,
  /** The mailed code that allows to change a password. */
  nonce: 20,
  /** The name of the method of PKCE. */
  challengeMethod: 10,
  /** A code of an authenticator app, or one for its loss. */
  secondFactorCode: 100,
  /** A name and the address of a picture, as Google has them. */
  googleName: 200,
  googlePicture: 2_000,
} as const;
