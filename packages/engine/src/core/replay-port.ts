import type { Finding, TestCase, TestReport } from '@assay/domain';
import type { SignedInStart } from './signed-in-port.ts';

export type ReplayReport = Pick<TestReport, 'status' | 'healed' | 'failure'> & {
  /** Script errors, failed requests and broken images on the way. */
  readonly findings?: readonly Finding[];
};

/**
 * Runs a generated test once from a clean context, or from a stored signed-in state, without evidence and without
 * healing, to prove it.
 */
export type Replay = (test: TestCase, start?: SignedInStart | null) => Promise<ReplayReport>;
