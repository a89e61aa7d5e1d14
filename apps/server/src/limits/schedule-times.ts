/** Scheduled jobs: how often each is done, by one of the server processes. */
export const SCHEDULE_TIMES = {
  deleteAccountsEverySeconds: 15 * 60,
  /** New ones announce themselves; this finds those that were left. */
  deleteFilesEverySeconds: 60 * 60,
  deleteExpiredEverySeconds: 60 * 60,
  forgetInvitationsEverySeconds: 15 * 60,
  countPlatformDaysEverySeconds: 60 * 60,
  /** Days that one statement counts, so that none takes long. */
  daysCountedAtOnce: 10,
  /** How often a process asks whether a job is due. */
  askEveryMs: 60_000,
  /** A job that failed is tried again after this many seconds … */
  retrySeconds: 60,
  /** … and so often, until it is due anyway. */
  retries: 5,
  /** A process that says nothing for so long has stopped, and another one does its job. */
  silenceSeconds: 60,
  /** Longer than any job takes. */
  expireSeconds: 6 * 3600,
} as const;
