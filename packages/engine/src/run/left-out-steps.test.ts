import type { Step, StepReport } from '@assay/domain';
import { expect, it } from 'vitest';
import { FakePage, fakeBrowser } from './fake-session.test-support.ts';
import { runTests } from './run-tests.ts';

const SKIP: Step = { kind: 'click-if-shown', target: { role: 'button', name: 'Skip' } };
const TOTAL: Step = {
  kind: 'expect',
  that: { kind: 'text', target: { role: 'value', name: 'Total' }, match: { mode: 'is', text: '$5' } },
};
const LEFT_OUT = { status: 'skipped', message: 'Left out: it is not shown.' };

/** The steps of a run on a page that shows the total after a while, and the control to skip after `skipMs`. */
async function stepsOf(skipMs: number): Promise<readonly StepReport[] | undefined> {
  const page = new FakePage();
  page.elements = [{ role: 'value', name: 'Total', text: '' }];
  page.after(skipMs, () => page.elements.push({ role: 'button', name: 'Skip' }));
  page.after(400, () => Object.assign(page.elements[0] ?? {}, { text: '$5' }));
  const base = { id: 'one', name: 'One', feature: 'Cart', origin: 'person', start: '/', tags: [] } as const;
  const test = { ...base, variables: {}, secrets: [], steps: [SKIP, TOTAL], elements: {} };
  const { tests } = await runTests({
    browser: fakeBrowser(() => page),
    tests: [{ test, file: 'one.yaml', folder: null }],
    options: { url: 'http://shop.test/', outDir: '/out', workers: 1, evidence: 'none' },
    clock: page.clock,
    store: { write: async () => undefined, path: (name) => name },
    heal: () => ({ kind: 'none', reason: 'nothing is like it' }),
    diagnose: () => ({ verdict: 'bug', reasons: [], evidence: [] }),
    emit: () => undefined,
  });
  expect(tests[0]?.status).toBe('passed');
  return tests[0]?.steps;
}

it('a step that was left out is reported as skipped, with the reason', async () => {
  expect(await stepsOf(60_000)).toMatchObject([LEFT_OUT, { status: 'passed' }]);
});

it('the step before which its control was clicked after all says so', async () => {
  const message = 'Clicked first, as it was shown now: the "Skip" button.';
  expect(await stepsOf(300)).toMatchObject([LEFT_OUT, { status: 'passed', message }]);
});
