/** How long a sign-up waits for its confirmation. */
export const PENDING_SIGN_UP_LIFETIME_SECONDS = 86_400;
