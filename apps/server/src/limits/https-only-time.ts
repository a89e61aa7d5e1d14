/** How long a browser that came by https uses nothing else, in seconds. */
export const HTTPS_ONLY_SECONDS = 365 * 86_400;
