/**
 * How long the name of a person may be, in characters. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both.
 */
export const PERSON_NAME_LENGTH = { personNameCharacters: 200 } as const;
