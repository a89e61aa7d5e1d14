/** First parts of the cache keys. Features build their keys from them, so that realtime can invalidate by subject. */
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
  search: 'search',
} as const;
