import { RUN_STATUSES, type RunStatus } from '@assay/domain';

/** The run status in the address; null for all runs. */
export function runStatusIn(params: URLSearchParams): RunStatus | null {
  const wanted = params.get('status');
  return RUN_STATUSES.find((status) => status === wanted) ?? null;
}
