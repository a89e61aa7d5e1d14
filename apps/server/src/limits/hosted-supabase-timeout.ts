/** A call to a hosted Supabase. */
export const HOSTED_SUPABASE_TIMEOUT_MS = 60_000;
