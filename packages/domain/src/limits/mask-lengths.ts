/** From how many characters on a secret is masked: what is shorter occurs in other texts by chance. */
export const MASK_LENGTHS = {
  /** The password of the target; a shorter one may be an ordinary word of a page or test. */
  maskedPasswordCharacters: 6,
  /** A piece of Base64 that holds a secret. */
  maskedBase64Characters: 8,
} as const;
