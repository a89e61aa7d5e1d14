/** Where supabase-js stores the session; `public/session-check.js`, which can import nothing, looks for the same keys. */
export const SESSION_KEY = /^sb-.+-auth-token$/;

/** Whether this browser stores a session, which may have ended on the server. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key));
  } catch {
    // A browser that refuses storage keeps no session.
    return false;
  }
}
