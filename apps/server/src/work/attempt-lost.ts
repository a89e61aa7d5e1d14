import { AppError } from '@assay/domain';
import type { AttemptRef } from '@assay/protocol';

/** The error for an agent whose attempt is over or belongs to another agent now. */
export function attemptLost({ kind, id, attempt }: AttemptRef): AppError {
  return new AppError('work_lost', `Attempt ${attempt} of ${kind} ${id} is over, or somebody else's.`);
}
