/** What the figures of the benches are held against: a figure that misses its goal is shown as `fail`. */
export const GOALS = {
  /** Share of the defects of Corner Shop that the generated tests catch, in percent. */
  caughtDefectsPct: 92,
  /** On an application that the engine has never seen: the first proven test, and the twentieth. */
  firstProvenMs: 20_000,
  twentiethProvenMs: 240_000,
  /** Share of planted bugs that exploring alone reports, without an earlier version, in percent. */
  foundOnFirstVisitPct: 40,
  /** Share of harmless changes after which every test still passes, in percent. */
  survivedChangesPct: 95,
  /** Median time of our runner, divided by that of Playwright Test. */
  runnerRatio: 0.8,
  /** From a click on Run to the first step on screen, on an idle machine. */
  clickToFirstStepMs: 500,
  /** `npm start`, but for the first time. */
  startAgainMs: 5_000,
  /** Runs that are claimed and finished. */
  queueRunsPerSecond: 150,
  /**
   * A fair queue lets a small company wait for a few runs only. Behind the big company's queue it would wait for a
   * minute.
   */
  waitOfSmallCompanyMs: 5_000,
  /**
   * A member's request while others send hostile ones: the longest time of one statement, plus the time to open the
   * database again, doubled for a loaded machine.
   */
  answerUnderAttackMs: { pglite: 8_000, postgres: 2_000 },
} as const;
