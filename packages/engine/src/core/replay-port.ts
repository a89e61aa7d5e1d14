import type { Finding, TestCase, TestReport } from '@assay/domain';
import type { SignedInStart } from './signed-in-port.ts';

export type ReplayReport = Pick<TestReport, 'status' | 'healed' | 'failure'> & {
  /** Script errors, failed requests and broken images on the way. */
  readonly findings?: readonly Finding[];
};

/** Where a replay begins that leaves out its sign-in: in a stored signed-in state, after so many steps of the test. */
export type ReplaySignedIn = { readonly start: SignedInStart; readonly steps: number };

/**
 * Runs a generated test once from a clean context, or signed in already, without evidence and without healing, to prove it.
 */
export type Replay = (test: TestCase, signedIn?: ReplaySignedIn) => Promise<ReplayReport>;
