/** How large an artifact may be, and how long its name. */
export const ARTIFACT_LIMITS = {
  /** The largest artifact is the trace of a long test. */
  artifactMaxBytes: 50 * 1024 * 1024,
  artifactNameCharacters: 200,
} as const;
