/** How many proxies in front of the server may be trusted. */
export const MOST_TRUSTED_PROXIES = 9;
