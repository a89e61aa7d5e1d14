/**
 * How long name, description and address of a project may be, in characters. The database decides: a change here needs
 * a migration too, and `supabase/tests/same-facts.test.ts` compares both.
 */
export const PROJECT_LENGTHS = { nameCharacters: 200, descriptionCharacters: 5_000, urlCharacters: 2_000 } as const;
