import type { GenerationStatus } from './generation-status.ts';

/** How a run can end. `Cancelled`: a person ended it. `Error`: the agent or its browser broke, not the tested application. */
export const FINAL_RUN_STATUSES = ['Passed', 'Failed', 'Cancelled', 'Error'] as const;
export const RUN_STATUSES = ['Pending', 'Running', ...FINAL_RUN_STATUSES] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Which status may follow which. The database refuses every other change. */
export const RUN_TRANSITIONS = {
  Pending: ['Running', 'Cancelled', 'Error'],
  Running: ['Passed', 'Failed', 'Cancelled', 'Error'],
  Passed: [],
  Failed: [],
  Cancelled: [],
  Error: [],
} as const satisfies Record<RunStatus, readonly RunStatus[]>;

export function canFollow(from: RunStatus, to: RunStatus): boolean {
  const next: readonly RunStatus[] = RUN_TRANSITIONS[from];
  return next.includes(to);
}

/** A run or a generation that will not change any more. */
export function isFinished(status: RunStatus | GenerationStatus): boolean {
  return status !== 'Pending' && status !== 'Running';
}
