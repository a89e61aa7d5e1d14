/** How much a command shows in the terminal, and how often. */
export const TERMINAL_LIMITS = {
  /** Further findings are only counted. The report has all of them. */
  findings: 12,
  /** The same of those about accessibility, which would bury the others. */
  accessibilityFindings: 5,
  /** More than these are counted only; `generation.json` has them all. */
  droppedTests: 10,
  /** Files of other content that stand in the folder of the tests. */
  namedFiles: 5,
  /** A line of help is no longer than this, however wide the terminal is. */
  helpColumns: 110,
  runningTests: 4,
  /** In a log, a line of progress this often. */
  logEveryMs: 5_000,
  /** Between two drawings of the lines of progress. */
  redrawMs: 160,
  /** One Ctrl-C may arrive several times: from the terminal, from npm, and from the parent process. */
  sameInterruptMs: 400,
} as const;
