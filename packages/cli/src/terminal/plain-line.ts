import { stripVTControlCharacters } from 'node:util';

/**
 * One line without control characters. Names and messages come from the tested page and must not control the terminal.
 */
export function plain(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/** The line, cut to `width` columns. A cut line has no colours. */
export function fit(line: string, width: number): string {
  const bare = stripVTControlCharacters(line);
  if (bare.length <= width) return line;
  return `${bare.slice(0, Math.max(0, width - 1))}…`;
}
