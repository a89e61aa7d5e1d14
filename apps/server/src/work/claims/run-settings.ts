import type { Work } from '@assay/protocol';
import { RUN_TIMEOUT_MS } from '../../limits/run-timeout.ts';

/** How agents run a test that the service started: retries, healing, evidence and the time after which it is ended. */
export const RUN_SETTINGS = {
  retries: 0,
  heal: 'on',
  evidence: 'full',
  timeoutMs: RUN_TIMEOUT_MS,
} as const satisfies Partial<Extract<Work, { kind: 'run' }>>;
