import type { Step, TestCase } from '@assay/domain';
import { expect, it } from 'vitest';
import type { EngineEvent } from '../../core/engine-events.ts';
import type { ReplayReport } from '../../core/replay-port.ts';
import { NOTHING_STORED } from '../../core/signed-in.test-support.ts';
import { NO_SWEEPER } from '../../core/sweeper-port.ts';
import { withSteps } from '../dry-run/join-dry-runs.ts';
import { createGenerationContext } from '../generation-context.ts';
import { verifyTogether } from './verify-together.ts';

const mustShow = (name: string): Step => ({
  kind: 'expect',
  that: { kind: 'visible', target: { role: 'text', name } },
});

/** A figure that the dry run derived. */
const counts = (name: string): Step => ({
  kind: 'expect',
  that: { kind: 'text', target: { role: 'value', name }, match: { mode: 'is', text: '5' } },
});

function draftOf(id: string, figure?: string) {
  const test: TestCase = {
    ...{ id, name: `The ${id}`, feature: 'f', origin: 'explorer', start: '/', tags: [], variables: {}, secrets: [] },
    ...{ steps: [], elements: {} },
  };
  const steps: readonly Step[] = [{ kind: 'open', path: '/' }, mustShow(id)];
  return withSteps({ test, steps: [], signInSteps: 0 }, [
    ...steps.map((step) => ({ step, derived: false })),
    ...(figure === undefined ? [] : [{ step: counts(figure), derived: true }]),
  ]);
}

const FAILED: ReplayReport = {
  status: 'failed',
  healed: [],
  failure: { step: 1, kind: 'expectation', message: 'not so', verdict: 'bug', reasons: [], evidence: [] },
};

/** Verifies these tests one by one; `replay` says how each goes. Other tests create plants. */
async function verified(
  ids: readonly string[],
  replay: (id: string) => ReplayReport,
  { signal, figure }: { readonly signal?: AbortSignal; readonly figure?: string } = {},
) {
  const events: EngineEvent[] = [];
  const context = createGenerationContext(
    {
      open: () => Promise.reject(new Error('Nothing is opened.')),
      perform: () => Promise.reject(new Error('Nothing is performed.')),
      signedIn: NOTHING_STORED,
      replay: async ({ id }) => replay(id),
      clock: { now: () => new Date(0), monotonicMs: () => 0 },
      records: {
        ...{ learn: () => undefined, learnPage: () => undefined, changedBy: () => null, ownChangedBy: () => null },
        ...{
          isAdded: (noun: string) => noun === 'plant',
          isAddedTo: () => false,
          namesOwn: () => false,
          learnRows: () => undefined,
          isOwnRow: () => false,
          isOwnPage: () => false,
          learnCreated: () => undefined,
        },
      },
      waitForTarget: async () => true,
      sweeper: NO_SWEEPER,
      unique: () => 'x',
    },
    {
      ...{ baseUrl: 'http://app.test/', values: {}, maxTests: 9, timeBudgetMs: 1_000, workers: 1 },
      ...{ allowDestructive: false, emit: (event: EngineEvent) => void events.push(event) },
      ...(signal ? { signal } : {}),
    },
  );
  for (const draft of ids.map((id) => draftOf(id, figure))) {
    context.progress.tests.push(draft.test);
    context.progress.drafts.set(draft.test.id, draft);
  }
  await verifyTogether(context);
  const { tests } = context.progress;
  return { kept: tests.map(({ id }) => id), steps: tests.map(({ steps }) => steps.length), events };
}

it('a test that does not hold beside the others is dropped, and the event says which one it was', async () => {
  const { kept, events } = await verified(['home', 'cart'], (id) =>
    id === 'cart' ? FAILED : { status: 'passed', healed: [] },
  );
  expect(kept).toEqual(['home']);
  expect(events).toEqual([
    { kind: 'dropped', id: 'cart', name: 'The cart', reason: 'Beside the other tests: On replay: not so' },
  ]);
});

it('after the signal, what was not replayed stays, and what was dropped stays dropped', async () => {
  const stop = new AbortController();
  let cartReplays = 0;
  const replay = (id: string): ReplayReport => {
    if (id !== 'cart') return FAILED;
    // Beside the others, and then alone.
    cartReplays += 1;
    if (cartReplays === 2) stop.abort();
    return FAILED;
  };
  const { kept, events } = await verified(['cart', 'home', 'news'], replay, { signal: stop.signal });
  expect(kept).toEqual(['home', 'news']);
  expect(events).toMatchObject([{ kind: 'dropped', id: 'cart' }]);
});

it.each([
  ['before the signal', new AbortController().signal],
  ['after the signal', AbortSignal.abort()],
])('%s, a test loses the figures that change with what other tests create', async (_when, signal) => {
  const passes = (): ReplayReport => ({ status: 'passed', healed: [] });
  const varying = await verified(['home'], passes, { signal, figure: 'Plants found' });
  const steady = await verified(['home'], passes, { signal, figure: 'Free seats' });
  expect([varying.steps, steady.steps]).toEqual([[1], [2]]);
  expect(varying.events).toMatchObject([{ kind: 'proven', again: true, total: 1, test: { id: 'home' } }]);
  expect(steady.events).toEqual([]);
});
