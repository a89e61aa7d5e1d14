import { LIMITS } from '@assay/domain';

/** A test ends after `LIMITS.testTimeoutMs`. Starting a browser and retries take additional time. */
export const RUN_TIMEOUT_MS = LIMITS.testTimeoutMs * 2;
