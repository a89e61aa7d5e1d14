/** The version of this release. `tools/versions.test.ts` checks that every package.json has it. */
export const VERSION = '0.1.0';
