/**
 * The states of a run. `Cancelled`: a person ended it. `Error`: what carries out tests broke, not the tested application.
 */
export const RUN_STATUSES = ['Pending', 'Running', 'Passed', 'Failed', 'Cancelled', 'Error'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Where a run may go from each state. What is over stays as it is. */
export const RUN_MOVES = {
  Pending: ['Running', 'Cancelled', 'Error'],
  Running: ['Passed', 'Failed', 'Cancelled', 'Error'],
  Passed: [],
  Failed: [],
  Cancelled: [],
  Error: [],
} as const satisfies Record<RunStatus, readonly RunStatus[]>;

export function canMove(from: RunStatus, to: RunStatus): boolean {
  const moves: readonly RunStatus[] = RUN_MOVES[from];
  return moves.includes(to);
}

/** The run is over: nothing follows. */
export function isOver(status: RunStatus): boolean {
  return RUN_MOVES[status].length === 0;
}
