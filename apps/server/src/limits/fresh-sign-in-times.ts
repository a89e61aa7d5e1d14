const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** How recent a sign-in must be for changes that would give the account away. */
export const FRESH_SIGN_IN_TIMES = {
  /** After a sign-in this recent, password and address may be changed without the present password. */
  afterSignInSeconds: 10 * MINUTE_SECONDS,
  /** The same after a mailed link. People take their time to choose a password. */
  afterLinkSeconds: HOUR_SECONDS,
} as const;
