/**
 * The roots of the keys under which rows of runs, generations and projects are cached. Realtime patches and invalidates
 * them in one place; each feature makes its keys from them.
 */
export const ROOTS = {
  dashboard: 'dashboard',
  usage: 'usage',
  projects: 'projects',
  summaries: 'summaries',
  tests: 'tests',
  run: 'run',
  runs: 'runs',
  batch: 'batch',
  generation: 'generation',
  generations: 'generations',
  map: 'map',
  findings: 'findings',
} as const;
