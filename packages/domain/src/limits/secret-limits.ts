/**
 * Named secrets of an environment: how many, and how long name and value may be, in characters. The database decides
 * about number and name (`supabase/tests/same-facts.test.ts` compares both), the server about the value, which the
 * database never sees.
 */
export const SECRET_LIMITS = { perEnvironment: 50, nameCharacters: 64, valueCharacters: 4_000 } as const;
