/** Starting and cancelling runs. */
export const RUNS = {
  started: (count: number) => (count === 1 ? 'The test is on its way.' : `${count} tests are on their way.`),
  waiting: (count: number) => `${count} of them wait for a free place and start by themselves.`,
  startFailed: 'The run could not be started.',
  cancelled: (count: number) => (count === 1 ? '1 run was cancelled.' : `${count} runs were cancelled.`),
  cancelFailed: 'The run could not be cancelled.',
} as const;
