/** How long a key signs access tokens, and how long the known keys are trusted before another look. */
export const SIGNING_KEY_LIFETIME = {
  signsSeconds: 30 * 86_400,
  /** How often an unknown key id is looked up, at most: strangers can send any id. */
  lookAgainMs: 5_000,
} as const;
