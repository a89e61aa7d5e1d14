/**
 * The agent that runs everybody's tests also parses this file, so a huge file must not keep it busy: a file above
 * these limits is refused before it is parsed. They are far above what a person writes.
 */
export const TEST_FILE_LIMITS = {
  characters: 1_000_000,
  steps: 1_000,
  sentenceCharacters: 10_000,
  /** Values and secrets together. */
  variables: 500,
  elements: 2_000,
  tags: 100,
  /** Problems that are listed. Nobody corrects more than these at a time. */
  problems: 200,
} as const;
