/** /healthz says that the database does not answer after this time. */
export const HEALTH_CHECK_TIMEOUT_MS = 5_000;
