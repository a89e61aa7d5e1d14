/** How much of what a page gives to download is read. */
export const DOWNLOAD_SIZE = {
  /** A longer file is no text that a sentence asks for: it is ended while it comes. */
  bytes: 1_000_000,
  /** The files of one session together, in characters. */
  sessionCharacters: 5_000_000,
  /** What takes longer is given up, also when nothing tells how long it is. */
  timeMs: 10_000,
} as const;
