/** Which page may ask how to begin. */
export const SAMPLE_START_LIMITS = {
  /** A page with more controls than this is the application itself and does not ask how to begin. */
  controlsOfFirstPage: 15,
} as const;
