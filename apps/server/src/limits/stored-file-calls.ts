/** How many stored files one call may list or sign, and how long its texts may be, in characters. */
export const STORED_FILE_CALLS = {
  listed: 1_000,
  signed: 1_000,
  offset: 1_000_000_000,
  prefixCharacters: 1_024,
  searchCharacters: 1_024,
  cursorCharacters: 4_096,
} as const;
