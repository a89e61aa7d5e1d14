/** The words for super admins about the trail and the figures. */
export const AUDIT = {
  title: 'Audit Logs',
  subtitle: 'Who did what, on what, when and from where',
  searchLabel: 'Search by person, action or address',
  empty: 'Nothing is recorded yet',
  about: 'About',
  everything: 'Everything',
  since: 'Since',
  anyTime: 'Any time',
  hidden: 'What a company tests is told to its members only.',
  nobody: 'The server',
  days: (days: number) => (days === 1 ? 'Last day' : `Last ${days} days`),
} as const;

export const ANALYTICS = {
  title: 'Analytics',
  subtitle: 'The figures of this installation by day (UTC)',
  period: 'Period',
  days: (days: number) => `${days} days`,
  noRuns: 'No runs in this time',
  noRunsDay: 'no runs',
  signUps: 'Sign-ups',
  activeCompanies: 'Active companies',
  runs: 'Runs',
  passRate: 'Pass rate',
  runMinutes: 'Run minutes',
  queueWait: 'Queue wait',
  mails: 'Mails sent',
  revenue: 'Revenue by plan',
  noRevenue: 'Nothing was paid in this time',
} as const;
