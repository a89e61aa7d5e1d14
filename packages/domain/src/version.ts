/** Of this release: the number of every package.json, which `tools/versions.test.ts` compares. */
export const VERSION = '0.1.0';
