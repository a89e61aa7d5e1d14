/** How long the accessibility check of a page may take. */
export const ACCESSIBILITY_CHECK_TIMEOUT = {
  /** axe-core reads the whole page several times. */
  accessibilityCheckMs: 60_000,
} as const;
