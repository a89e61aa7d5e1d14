/** What one written test contains, and what is tried for it. */
export const WRITTEN_TEST_LIMITS = {
  /** Expectations after one action, unless its writer asks for another number. */
  expectationsPerAction: 5,
  /** Codes that are tried in addition to the first one, which the form is filled with anyway. */
  codesTried: 3,
  /** How many tests the same control gets when it stands on several pages. */
  testsPerControl: 2,
  filterOptionsPerTest: 4,
  filterLinksPerTest: 4,
  textsPerListMember: 3,
  missingButtonsPerListMember: 2,
  /** A longer text of a list's member is a description, which the member's own page may word differently. */
  shortTextCharacters: 40,
  navigationLinksPerTest: 8,
  /** How long a page that may list the record is given to open. */
  listPageMs: 10_000,
  /** Suggestions may appear only after a pause in typing and an answer of the server. */
  suggestionsMs: 2_000,
  searchQueriesTried: 4,
  closedPagesPerTest: 4,
} as const;
