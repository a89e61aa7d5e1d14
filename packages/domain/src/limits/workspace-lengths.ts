/**
 * How long name, description and the address of the logo of a workspace may be, in characters. The database decides: a change here needs a
 * migration too, and `supabase/tests/same-facts.test.ts` compares both.
 */
export const WORKSPACE_LENGTHS = {
  nameCharacters: 200,
  descriptionCharacters: 2_000,
  logoUrlCharacters: 2_000,
} as const;
