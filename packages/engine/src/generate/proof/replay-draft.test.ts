import type { Step, TestCase } from '@assay/domain';
import { expect, it } from 'vitest';
import type { ReplayReport, ReplaySignedIn } from '../../core/replay-port.ts';
import type { SignedInStart } from '../../core/signed-in-port.ts';
import type { Draft } from '../dry-run/join-dry-runs.ts';
import { createReplayDraft } from './replay-draft.ts';

const open = (path: string): Step => ({ kind: 'open', path });
const click = (name: string): Step => ({ kind: 'click', target: { role: 'button', name } });
const stored = (name: string): SignedInStart => ({ storage: { cookies: [name], origins: [] }, elements: {} });

const steps = [open('/login'), click('Sign in'), open('/orders'), click('Add')];
const DRAFT: Draft = {
  steps: steps.map((step) => ({ step, derived: false })),
  signInSteps: 2,
  test: {
    id: 't',
    name: 't',
    feature: 'f',
    origin: 'explorer',
    start: '/login',
    tags: [],
    variables: {},
    secrets: [],
    steps: steps.slice(1),
    elements: {},
  },
};

const failedAt = (step: number): ReplayReport => ({
  status: 'failed',
  healed: [],
  failure: { step, kind: 'expectation', message: 'no', verdict: 'bug', reasons: [], evidence: [] },
});

/** Replays the draft; the first stored state is spent when `spent` tells how its replay ended. */
async function replayed(answer: ReplayReport, spent: false | ReplayReport = false) {
  const seen: { test: TestCase; signedIn: ReplaySignedIn | undefined }[] = [];
  let current = stored('first');
  const replay = createReplayDraft(
    async (test, signedIn) => {
      seen.push({ test, signedIn });
      return spent && seen.length === 1 ? spent : answer;
    },
    {
      start: async () => current,
      renew: async () => {
        current = stored('second');
      },
      hasEnded: async () => spent !== false && seen.length === 1,
      stopSharing: () => undefined,
    },
  );
  return { report: await replay(DRAFT), seen };
}

it('begins after signing in, with the stored state', async () => {
  const { report, seen } = await replayed(failedAt(4));
  expect(seen).toEqual([{ test: DRAFT.test, signedIn: { start: stored('first'), steps: 1 } }]);
  expect(report.failure?.step).toBe(4);
});

it('renews the stored state once when nothing works with it', async () => {
  const { report, seen } = await replayed({ status: 'passed', healed: [] }, failedAt(3));
  expect(seen.map(({ signedIn }) => signedIn?.start)).toEqual([stored('first'), stored('second')]);
  expect(report.status).toBe('passed');
});

it('replays once more when the session has ended in the middle', async () => {
  const { report, seen } = await replayed({ status: 'passed', healed: [] }, failedAt(4));
  expect(seen.map(({ signedIn }) => signedIn?.start)).toEqual([stored('first'), stored('second')]);
  expect(report.status).toBe('passed');
});
