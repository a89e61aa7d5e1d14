import { PAGE_LENGTHS } from '../page-lengths.ts';

/** The dashboard. */
export const DASHBOARD = {
  subtitle: 'Monitor your project health and track improvements',
  noResults: 'No test results yet. Create a project and run some tests to see results here.',
  notLoaded: 'Could not be loaded',
  noRunsDay: 'no runs',
  noRuns: 'No runs yet',
  endedOtherwise: (count: string) => `${count} cancelled or ended in error`,
  noRunsLately: `No runs in the last ${PAGE_LENGTHS.chartDays} days`,
  chartEmpty: 'Run a test, and its day appears here.',
  noFlaky: 'No flaky tests',
  flakyEmpty: 'Tests whose result changes without a reason, in the last 30 days, are listed here.',
  noFindings: 'No findings',
  findingsEmpty: 'Broken links, script errors and the like that Assay sees in your applications are listed here.',
} as const;
