/** How long a mailed link and its code stay valid. */
export const MAILED_LINK_LIFETIME_SECONDS = 3_600;
