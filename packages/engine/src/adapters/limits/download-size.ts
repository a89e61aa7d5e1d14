/** How much of what a page gives to download is read. */
export const DOWNLOAD_SIZE = {
  /** A longer file is no text that a sentence asks for. */
  bytes: 1_000_000,
  /** The files of one session together, in characters. */
  sessionCharacters: 5_000_000,
  /** What takes longer is given up, so that no endless file fills the disk. */
  timeMs: 10_000,
} as const;
