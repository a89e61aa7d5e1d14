import { LIMITS } from '@assay/domain';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';

/** @throws Abandoned when the application says that few failed attempts to sign in are left. */
export function abandonIfLockout(dryRun: DryRun): void {
  const counted = dryRun.session.log.requests.findLast(
    (request) => request.method === 'POST' && request.allowed !== undefined,
  );
  if (counted?.allowed === undefined || counted.allowed >= LIMITS.generation.writing.failedSignInsAllowed) return;
  throw new Abandoned(
    `The application counts failed attempts (${counted.allowed} are allowed): testing this would lock the account.`,
  );
}
