import { LIMITS } from '@assay/domain';
import type { AttemptResult } from './run-tools.ts';

/**
 * Whether a test is tried again after this attempt. After a failure, as often as the run has retries; after a crash of
 * the browser, which is no failure of the test, up to `LIMITS.crashes.perTest` attempts.
 */
export function isTriedAgain(result: AttemptResult, earlier: readonly AttemptResult[], retries: number): boolean {
  if (!result.failure || result.failure.kind === 'test-file') return false;
  const crashes = [...earlier, result].filter(isCrash).length;
  const failures = earlier.length + 1 - crashes;
  return isCrash(result) ? crashes < LIMITS.crashes.perTest : failures <= retries;
}

/** True for an attempt that a crash of the browser ended. */
export function isCrash({ failure }: AttemptResult): boolean {
  return failure?.kind === 'browser-crash';
}
