/** The code that a mail has beside its link. */
export const MAILED_CODE = {
  digits: 6,
  /** The code ends after so many wrong ones. */
  wrongAttempts: 5,
} as const;
