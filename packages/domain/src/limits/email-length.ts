/** How long an e-mail address may be, in characters. */
export const EMAIL_LENGTH = {
  /** Longest address that mail can be sent to: RFC 5321 allows 64 before the @ and 255 after it. */
  emailCharacters: 320,
} as const;
