/** How long Assay waits for an application that starts or comes back. */
export const TARGET_WAITS = {
  /** Assay waits so long for an application that is still starting. */
  firstUseMs: 15_000,
  /**
   * Assay waits so long for a target that stopped answering during a generation, as a development server does when it
   * restarts.
   */
  targetReturnMs: 30_000,
} as const;
