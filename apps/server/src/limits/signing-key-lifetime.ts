/** How long a key signs access tokens. */
export const SIGNING_KEY_LIFETIME_SECONDS = 30 * 86_400;
