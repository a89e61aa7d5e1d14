/** Starting and cancelling a generation. */
export const GENERATION = {
  startFailed: 'The generation could not be started.',
  cancelled: 'The generation is being cancelled. What is proven so far is kept.',
  cancelFailed: 'The generation could not be cancelled.',
} as const;
