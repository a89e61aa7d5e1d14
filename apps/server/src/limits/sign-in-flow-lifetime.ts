/** Between redirect and exchange in the PKCE flow, and on the way to Google and back; GoTrue's value. */
export const SIGN_IN_FLOW_LIFETIME_SECONDS = 5 * 60;
