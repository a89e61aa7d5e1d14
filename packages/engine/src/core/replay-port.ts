import type { TestCase, TestReport } from '@assay/domain';

export type ReplayReport = Pick<TestReport, 'status' | 'healed' | 'failure'>;

/** Runs a generated test once from a clean context, without evidence and without healing, to prove it. */
export type Replay = (test: TestCase) => Promise<ReplayReport>;
