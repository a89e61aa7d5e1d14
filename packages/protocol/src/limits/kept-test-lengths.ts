/** How long the texts of a proven test may be, in characters; its content is a test file. The database refuses longer ones. */
export const KEPT_TEST_LENGTHS = {
  /** A number follows where another test of the project has the slug. */
  testSlugCharacters: 90,
  testNameCharacters: 300,
  testFeatureCharacters: 200,
} as const;
