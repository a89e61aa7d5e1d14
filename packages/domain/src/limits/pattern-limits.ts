/**
 * Patterns of tests and of fields of the tested page run against text of that page: both may be made to never end.
 */
export const PATTERN_LIMITS = {
  characters: 500,
  textCharacters: 20_000,
  timeoutMs: 200,
  /** A form may have many fields with a pattern: together they must not make the agent seem dead. */
  fieldTimeoutMs: 50,
} as const;
