import type { Expectation, Step, TestCase } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import type { ReplayReport } from '../../core/replay-port.ts';
import { type Draft, withSteps } from '../dry-run/join-dry-runs.ts';
import { prove } from './prove-by-replays.ts';

const say = (name: string): Expectation => ({ kind: 'visible', target: { role: 'text', name } });
const expectStep = (name: string): Step => ({ kind: 'expect', that: say(name) });
const open: Step = { kind: 'open', path: '/' };

function draftFromTwoDryRuns(steps: readonly { step: Step; derived: boolean }[]): Draft {
  const test: TestCase = {
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
  return withSteps({ test, steps, signInSteps: 0 }, [{ step: open, derived: false }, ...steps]);
}

/** Fails whenever the test still expects one of these. */
function replayWithout(...broken: string[]) {
  return async ({ test }: Draft): Promise<ReplayReport> => {
    const index = test.steps.findIndex((step) => broken.some((name) => JSON.stringify(step).includes(`"${name}"`)));
    if (index < 0) return { status: 'passed', healed: [] };
    return {
      status: 'failed',
      healed: [],
      failure: { step: index + 1, kind: 'expectation', message: 'not so', verdict: 'bug', reasons: [], evidence: [] },
    };
  };
}

describe('prove', () => {
  it('takes out what was only seen and does not hold again', async () => {
    const draft = draftFromTwoDryRuns([
      { step: expectStep('steady'), derived: true },
      { step: expectStep('varies'), derived: true },
    ]);
    const proof = await prove(draft, replayWithout('varies'), () => undefined);
    expect(proof.proven && proof.draft.test.steps).toEqual([expectStep('steady')]);
  });

  it('gives up a test when what must hold in any application does not', async () => {
    const draft = draftFromTwoDryRuns([{ step: expectStep('must'), derived: false }]);
    expect(await prove(draft, replayWithout('must'), () => undefined)).toEqual({
      proven: false,
      reason: 'On replay: not so',
    });
  });

  it('goes on without an option that lists nothing any more, as long as another one lists something', async () => {
    const each = (name: string): { step: Step; derived: boolean } => ({
      step: {
        kind: 'expect',
        that: { kind: 'each', target: { role: 'cell', name }, match: { mode: 'is', text: name } },
      },
      derived: false,
    });
    const missing = replayWithout('Reserved');
    const replay = async (draft: Draft): Promise<ReplayReport> => {
      const report = await missing(draft);
      return report.failure ? { ...report, failure: { ...report.failure, kind: 'element-missing' } } : report;
    };
    const both = draftFromTwoDryRuns([each('Vacant'), each('Reserved')]);
    const proof = await prove(both, replay, () => undefined);
    expect(proof.proven && proof.draft.test.steps).toEqual([each('Vacant').step]);
    expect((await prove(draftFromTwoDryRuns([each('Reserved')]), replay, () => undefined)).proven).toBe(false);
    expect((await prove(both, missing, () => undefined)).proven).toBe(false);
  });

  it('keeps no test that asserts nothing', async () => {
    const draft = draftFromTwoDryRuns([
      { step: { kind: 'expect', that: { kind: 'no-script-errors' } }, derived: true },
    ]);
    expect(await prove(draft, replayWithout(), () => undefined)).toMatchObject({ proven: false });
  });

  it('replays as often as it promises', async () => {
    const replays: number[] = [];
    await prove(draftFromTwoDryRuns([{ step: expectStep('steady'), derived: true }]), replayWithout(), (replay) =>
      replays.push(replay),
    );
    expect(replays).toEqual([1, 2]);
  });

  it('counts what passed before, until something is taken out', async () => {
    const replays: number[] = [];
    const steps = [
      { step: expectStep('steady'), derived: true },
      { step: expectStep('varies'), derived: true },
    ];
    const note = (replay: number) => replays.push(replay);
    await prove(draftFromTwoDryRuns(steps.slice(0, 1)), replayWithout(), note, 1);
    expect(replays).toEqual([2]);
    await prove(draftFromTwoDryRuns(steps), replayWithout('varies'), note, 1);
    expect(replays).toEqual([2, 2, 1, 2]);
  });

  it('takes a healed replay for no proof', async () => {
    const replay = async (): Promise<ReplayReport> => ({
      status: 'passed',
      healed: [{ step: 1, from: 'a', to: 'b', confidence: 1, evidence: [] }],
    });
    expect(
      await prove(draftFromTwoDryRuns([{ step: expectStep('x'), derived: false }]), replay, () => undefined),
    ).toMatchObject({
      proven: false,
    });
  });
});
