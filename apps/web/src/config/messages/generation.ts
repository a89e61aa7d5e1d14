/** Starting and cancelling a generation. */
export const GENERATION = {
  startFailed: 'The generation could not be started.',
  cancelled: 'The generation is being cancelled. What is proven so far is kept.',
  finished: 'Explored and proven',
  /** By the reason why exploring ended. */
  stopped: {
    'everything seen': 'Everything is explored and proven',
    'page budget': 'Explored up to the limit of pages; there may be more',
    'action budget': 'Explored up to the limit of actions; there may be more',
    'time budget': 'Explored until the time was over; there may be more',
    cancelled: 'What was proven before is kept',
    'target lost': 'The application stopped answering',
  },
  cancelFailed: 'The generation could not be cancelled.',
} as const;
