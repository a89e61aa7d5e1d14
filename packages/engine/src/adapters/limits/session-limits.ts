/** What one session of the browser may open, send and keep. */
export const SESSION_LIMITS = {
  /** Each window needs browser processes, and a page may open windows in a loop. */
  windows: 30,
  /** For each kind of entry in one session. Fifty thousand ordinary console lines fit. */
  logCharacters: 5_000_000,
  /** The cost of an entry in addition to its text. */
  logEntryCharacters: 100,
  /** A page may request any number of refused addresses. Only the latest are remembered. */
  rememberedRefusals: 1_000,
  /** A request that takes longer is a stream or a long poll, which may never end. */
  longRequestMs: 3_000,
  /** The same address more often than this within the window is a poll. */
  pollCount: 3,
  pollWindowMs: 5_000,
  /** A page that keeps showing the secret again is not pictured. */
  pictureTries: 3,
  /** JPEG quality of pictures, of 100. */
  pictureQuality: 70,
  /** An error message lists at most this many options. */
  listedOptions: 12,
  /** Enough to draw pages in several tabs at once. A tab that runs out of shared memory crashes. */
  sharedMemoryBytes: 1024 ** 3,
} as const;
