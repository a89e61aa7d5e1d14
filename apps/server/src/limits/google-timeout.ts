/** A call to Google. */
export const GOOGLE_TIMEOUT_SECONDS = 10;
