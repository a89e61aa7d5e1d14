/** Sending mails. How often people may ask for one is in `sign-in-attempts.ts`. */
export const MAIL_LIMITS = {
  /** The mail server answers by then. */
  smtpTimeoutMs: 20_000,
  /** How many mails the page shows. */
  outboxShown: 200,
} as const;
