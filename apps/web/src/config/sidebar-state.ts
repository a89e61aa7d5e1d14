/** How long a browser remembers whether the sidebar is open, in seconds. */
export const SIDEBAR_STATE_SECONDS = 7 * 24 * 60 * 60;
