/** How many rows the lists of the screens show. */
export const PAGE_LENGTHS = {
  /** A page of the projects of a workspace: rows of two and of three are full. */
  projects: 24,
  /** The projects that the palette offers. */
  paletteProjects: 20,
  /** A page of the tests of a project. */
  tests: 50,
  /** A page of the members and invitations of a workspace. */
  team: 50,
  /** A page of the audit trail of a workspace. */
  auditTrail: 20,
  /** A page of the invoices of a workspace. */
  invoices: 10,
  /** A part of a list of the administration. */
  admin: 25,
  /** What the administration's first page shows of the trail. */
  adminRecent: 8,
  /** An export asks for so many rows at once … */
  exportPart: 500,
  /** … and so many times at most. */
  exportParts: 40,
  /** A page of the runs of a batch. */
  batchRuns: 100,
  /** A page of the runs of a project. */
  runs: 50,
  /** The latest runs of a project. */
  projectRuns: 10,
  /** The latest runs of a test, below its steps. */
  testRuns: 10,
  /** The latest runs of the workspace, on the dashboard. */
  dashboardRuns: 5,
  /** The days of the charts of the dashboard. */
  chartDays: 30,
  /** The gravest findings, on the dashboard. */
  dashboardFindings: 5,
  /** The latest generations of a project. */
  generations: 5,
  /** The findings of a project. */
  findings: 20,
  /** How many of the last runs of a test its strip shows. */
  runStrip: 30,
} as const;
