import { AppError, type FailureKind, type TestCase } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import type { ReplayReport } from '../../core/replay-port.ts';
import { conclusiveReplay } from './conclusive-replay.ts';

const TEST: TestCase = {
  id: 't',
  name: 't',
  feature: 'f',
  origin: 'explorer',
  start: '/',
  tags: [],
  variables: {},
  secrets: [],
  steps: [],
  elements: {},
};
const PASSED: ReplayReport = { status: 'passed', healed: [] };

function failed(kind: FailureKind): ReplayReport {
  const failure = { step: 1, kind, message: `It was ${kind}.`, verdict: 'bug', reasons: [], evidence: [] } as const;
  return { status: 'failed', healed: [], failure };
}

/** Gives these reports one after the other. */
function replayOf(...reports: ReplayReport[]) {
  let count = 0;
  const replay = conclusiveReplay(async () => reports[count++] ?? PASSED);
  return { report: () => replay(TEST), count: () => count };
}

describe('conclusiveReplay', () => {
  it('gives the report of a test that failed', async () => {
    const { report, count } = replayOf(failed('expectation'));
    expect(await report()).toEqual(failed('expectation'));
    expect(count()).toBe(1);
  });

  it('replays once more after a crash of the browser, and only once', async () => {
    const { report, count } = replayOf(failed('browser-crash'), failed('browser-crash'), PASSED);
    expect(await report()).toEqual(failed('browser-crash'));
    expect(count()).toBe(2);
    expect(await report()).toEqual(PASSED);
  });

  it('says nothing about a test when the application does not answer', async () => {
    const { report } = replayOf(failed('unreachable'));
    await expect(report()).rejects.toEqual(new AppError('target_unreachable', 'It was unreachable.'));
  });
});
