/** Who wrote a test. */
export const TEST_ORIGINS = ['explorer', 'recorder', 'import', 'ai', 'person'] as const;
export type TestOrigin = (typeof TEST_ORIGINS)[number];
