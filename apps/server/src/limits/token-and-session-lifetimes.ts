const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** How long tokens, sessions and keys stay valid, in seconds where the name has no unit. */
export const LIVES = {
  accessToken: HOUR_SECONDS,
  /** A mailed link and its code. */
  link: HOUR_SECONDS,
  /** Between redirect and exchange in the PKCE flow; GoTrue's value. */
  flow: 5 * MINUTE_SECONDS,
  /** How long a sign-up waits for its confirmation, and an invitation after its end. */
  pendingSignUp: DAY_SECONDS,
  /** After a sign-in this recent, password and address may be changed without the present password. */
  freshSignIn: 10 * MINUTE_SECONDS,
  /** The same after a mailed link. People take their time to choose a password. */
  freshLink: HOUR_SECONDS,
  challenge: 5 * MINUTE_SECONDS,
  /** Two tabs that refresh at the same moment both stay signed in; GoTrue's value. */
  refreshGrace: 10,
  signingKey: 30 * DAY_SECONDS,
  /**
   * The token of the agents on this machine: that of a killed server expires after this time. A running server renews
   * it.
   */
  localAgentTokenMs: 60 * 60_000,
  /**
   * How long a token is believed without asking the database. A revocation by another server is notified at once; this
   * is the limit when the notification is lost.
   */
  believedAgentTokenMs: 30_000,
  /** A signed address of evidence, at most. */
  signedAddress: DAY_SECONDS,
  /** As long as one request. */
  innerToken: 60,
  /**
   * A session that nobody uses, and any session, unless ASSAY_SESSION_IDLE_HOURS and ASSAY_SESSION_MAX_HOURS say
   * otherwise.
   */
  sessionIdleHours: 336,
  sessionMaxHours: 2_160,
} as const;
