import { availableParallelism } from 'node:os';
import { LIMITS } from '@assay/domain';

/** How many tests run at the same time on this machine, where the caller does not say. */
export function defaultWorkers(): number {
  return availableParallelism() * LIMITS.workersPerCore;
}
