/** Largest bodies, in bytes. */
export const BODY_LIMITS = {
  auth: 64 * 1024,
  rest: 5 * 1024 * 1024,
  /** Requests about files only; agents upload over /agents/v1. */
  storage: 256 * 1024,
  /** Enough for the ids of a thousand tests. */
  functions: 512 * 1024,
} as const;

/** Other sizes of requests and answers. */
export const REQUEST_SIZES = {
  /** Browsers send about twenty. Node limits headers and address together to 16 KB. */
  headers: 100,
  /** Valid input nests about ten levels. Parsers and the database run out of stack at about a thousand. */
  jsonDepth: 64,
  /** Characters of a refused filter that the message repeats. */
  shownFilterCharacters: 100,
  refusalReasonCharacters: 100,
} as const;
