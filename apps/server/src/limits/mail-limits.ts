/** Sending mails. How often people may ask for one is in `mail-requests.ts`. */
export const MAIL_LIMITS = {
  /** The mail server answers by then. */
  smtpTimeoutMs: 20_000,
  /** How many mails the page shows. */
  outboxShown: 200,
  /** With the delays below, about a day. */
  attempts: 20,
  /** Doubles with each attempt … */
  firstRetrySeconds: 30,
  /** … up to this. */
  longestRetrySeconds: 7_200,
  /** Three timeouts of the SMTP client, and some more. */
  attemptSeconds: 120,
  /** A process that says nothing for so long has stopped, and its mails go to another one. */
  silenceSeconds: 60,
  /** Mails that one process takes at once. */
  batch: 10,
  /** New mails announce themselves; this finds those that did not. */
  sweepMs: 60_000,
  /** Mails that one sweep puts into the queue. */
  mailsPerSweep: 1_000,
  errorCharacters: 500,
} as const;
