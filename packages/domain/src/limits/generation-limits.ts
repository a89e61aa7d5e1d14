/** What one generation may be asked for, and what it does when nothing is asked. */
export const GENERATION_LIMITS = {
  /**
   * A generation keeps at most so many tests. A command has its machine for itself; the service shares its agents.
   */
  tests: { byDefault: { command: 120, service: 60 }, most: 500 },
  timeMs: { byDefault: 10 * 60_000, least: 30_000, most: 60 * 60_000 },
  goalCharacters: 2_000,
} as const;
