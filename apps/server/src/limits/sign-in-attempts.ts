const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** At most this many attempts within the window, for each key. */
export type Rule = { readonly name: string; readonly most: number; readonly windowSeconds: number };

export const RULES = {
  /** Failed sign-ins of one client over all accounts: somebody tries a list of stolen passwords. */
  signInPerClient: { name: 'sign-ins of a client', most: 100, windowSeconds: 10 * MINUTE_SECONDS },
  codePerAccount: { name: 'codes of an account', most: 10, windowSeconds: 10 * MINUTE_SECONDS },
  codePerClient: { name: 'codes of a client', most: 60, windowSeconds: 10 * MINUTE_SECONDS },
  linkPerClient: { name: 'links of a client', most: 60, windowSeconds: 10 * MINUTE_SECONDS },
  /** Codes of a second factor. The attacker has the password already; of a million codes, three are valid at a time. */
  factorPerPair: { name: 'second factors of an account and a client', most: 10, windowSeconds: 2 * HOUR_SECONDS },
  /** From all addresses together: a guess succeeds with a chance of one in a thousand a day. */
  factorPerAccount: { name: 'second factors of an account', most: 30, windowSeconds: 2 * HOUR_SECONDS },
  /** Time between two mails of one kind from one sender to one address; GoTrue's minute. */
  sameMail: { name: 'same letter', most: 1, windowSeconds: MINUTE_SECONDS },
  mailPerPair: { name: 'letters of a sender to a recipient', most: 5, windowSeconds: 10 * MINUTE_SECONDS },
  mailPerRecipient: { name: 'letters to a recipient', most: 20, windowSeconds: HOUR_SECONDS },
  mailPerSender: { name: 'letters of a sender', most: 30, windowSeconds: 10 * MINUTE_SECONDS },
  refreshPerClient: { name: 'refreshes of a client', most: 600, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, Rule>;

/** Wrong passwords of one client for one account: some are free, then the wait doubles. Forgotten after a day. */
export const WRONG_PASSWORDS = { free: 10, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: DAY_SECONDS };

export const WRONG_CODES = 5;

/**
 * Answers about an account take at least this long, in milliseconds, so that their time does not show what was found.
 */
export const EQUAL_ANSWER_MS = 150;
