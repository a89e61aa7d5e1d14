/** Texts of the contact form, in characters. */
export const CONTACT_LIMITS = {
  nameCharacters: 100,
  phoneCharacters: 50,
  /** About two printed pages. */
  messageCharacters: 5_000,
} as const;
