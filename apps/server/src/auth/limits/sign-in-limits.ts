const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** How long things hold, in seconds. */
export const LIVES = {
  accessToken: HOUR_SECONDS,
  /** A link and its code. */
  link: HOUR_SECONDS,
  /** Between the redirect and the exchange of the PKCE flow: what GoTrue has. */
  flow: 5 * MINUTE_SECONDS,
  /** A sign-up waits for its confirmation; also how long an invitation waits past its end. */
  pendingSignUp: DAY_SECONDS,
  /** A change of password or address without the present password: after a sign-in this young. */
  freshSignIn: 10 * MINUTE_SECONDS,
  /** After the link of a letter; people take their time to choose a password. */
  freshLink: HOUR_SECONDS,
  challenge: 5 * MINUTE_SECONDS,
  /** Two tabs that refresh at once both stay signed in: what GoTrue has. */
  refreshGrace: 10,
  signingKey: 30 * DAY_SECONDS,
} as const;

/** At most this many within the window. Keys say what is counted. */
export type Rule = { readonly name: string; readonly most: number; readonly windowSeconds: number };

export const RULES = {
  /** Failures of one client address over all accounts: a list of stolen passwords. */
  signInPerClient: { name: 'sign-ins of a client', most: 100, windowSeconds: 10 * MINUTE_SECONDS },
  codePerAccount: { name: 'codes of an account', most: 10, windowSeconds: 10 * MINUTE_SECONDS },
  codePerClient: { name: 'codes of a client', most: 60, windowSeconds: 10 * MINUTE_SECONDS },
  linkPerClient: { name: 'links of a client', most: 60, windowSeconds: 10 * MINUTE_SECONDS },
  /** Second factors, for whoever has the password already: a million values, three in force at a time. */
  factorPerPair: { name: 'second factors of an account and a client', most: 10, windowSeconds: 2 * HOUR_SECONDS },
  /** From wherever: one chance in a thousand a day. */
  factorPerAccount: { name: 'second factors of an account', most: 30, windowSeconds: 2 * HOUR_SECONDS },
  /** Between two letters of one kind that one sender has sent to one address: GoTrue's minute. */
  sameMail: { name: 'same letter', most: 1, windowSeconds: MINUTE_SECONDS },
  mailPerPair: { name: 'letters of a sender to a recipient', most: 5, windowSeconds: 10 * MINUTE_SECONDS },
  mailPerRecipient: { name: 'letters to a recipient', most: 20, windowSeconds: HOUR_SECONDS },
  mailPerSender: { name: 'letters of a sender', most: 30, windowSeconds: 10 * MINUTE_SECONDS },
  refreshPerClient: { name: 'refreshes of a client', most: 600, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, Rule>;

/** Wrong passwords of one client address for one account: free ones, then waits that double, forgotten after a day. */
export const WRONG_PASSWORDS = { free: 10, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: DAY_SECONDS };

export const WRONG_CODES = 5;
export const CODE_DIGITS = 6;

export const PASSWORD = { maxBytes: 1_024, commonest: 3_000, shortestLocalPart: 4 } as const;

/** What a person may hang on their account. */
export const METADATA = { maxBytes: 16 * 1_024, maxKeys: 50 } as const;

export const FACTORS = { most: 10, recoveryCodes: 10, nameLength: 100 } as const;

/** No answer about an account comes earlier, in milliseconds: what was looked up on the way does not show. */
export const EQUAL_ANSWER_MS = 150;
