/** Files of at most this many lines; generated files and fixtures are exempt. */
export const MOST_LINES = 400;

/** Pure tables may be longer. */
export const LONGER_TABLES = [/^apps\/demo\/src\/catalogue\//, /^apps\/web\/src\/config\/public-content\.ts$/];

/** A README that nobody reads to its end helps nobody. */
export const MOST_README_LINES = 40;
