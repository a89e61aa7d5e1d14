/**
 * How long name and address of an environment may be, in characters. The database decides: a change here needs a
 * migration too, and `supabase/tests/same-facts.test.ts` compares both.
 */
export const ENVIRONMENT_LENGTHS = { nameCharacters: 100, urlCharacters: 2_000 } as const;
