/** The token between parts of this process: as long as one request. */
export const INNER_TOKEN_LIFETIME_SECONDS = 60;
