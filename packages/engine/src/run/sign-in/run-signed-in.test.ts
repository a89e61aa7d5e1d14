import type { Step, TestCase } from '@assay/domain';
import { expect, it } from 'vitest';
import { FakePage, fakeBrowser } from '../fake-session.test-support.ts';
import { runTests } from '../run-tests.ts';

const SAVE: Step = { kind: 'click', target: { role: 'button', name: 'Save' } };
const STEPS: readonly Step[] = [
  { kind: 'type', target: { role: 'field', name: 'Password' }, text: '{{password}}' },
  { kind: 'click', target: { role: 'button', name: 'Sign in' } },
  { kind: 'open', path: '/plots' },
  SAVE,
];

const testCase = (id: string): TestCase => ({
  id,
  name: id,
  feature: 'Plots',
  origin: 'explorer',
  start: '/login',
  tags: [],
  variables: {},
  secrets: [],
  steps: [...STEPS],
  elements: {},
});

/**
 * What each session did that opened a page; one that was opened ahead may not have been needed. In a session whose number
 * is in `ended`, nobody is signed in.
 */
async function run(tests: number, ended: readonly number[] = []) {
  const pages: FakePage[] = [];
  const time = { nowMs: 0 };
  const browser = fakeBrowser((number) => {
    const page = new FakePage(time);
    page.elements = ['Sign in', ...(ended.includes(number) ? [] : ['Save'])].map((name) => ({ role: 'button', name }));
    page.elements.push({ role: 'field', name: 'Password' });
    pages.push(page);
    return page;
  });
  const written: string[] = [];
  const report = await runTests({
    browser,
    tests: Array.from({ length: tests }, (_, index) => ({ test: testCase(`t${index}`), file: '', folder: null })),
    options: { url: 'http://shop.test/', outDir: '/out', workers: 1, password: 'open' },
    clock: new FakePage(time).clock,
    store: { write: async (name) => void written.push(name), path: (name) => name },
    heal: () => ({ kind: 'none', reason: 'nothing is like it' }),
    diagnose: () => ({ verdict: 'bug', reasons: [], evidence: [] }),
    emit: () => undefined,
  });
  const opened = pages.filter(({ done }) => done.some((what) => what.startsWith('open')));
  return { report, written, opened: opened.map(({ done }) => done.filter((what) => what !== 'close')) };
}

const BY_HAND = ['open /login', 'type Password ← open', 'click Sign in', 'open /plots', 'click Save'];
const SIGNED_IN = BY_HAND.slice(3);

it('one test signs in, and the next ones begin with its storage', async () => {
  const { report, opened } = await run(3);
  expect(opened).toEqual([BY_HAND, SIGNED_IN, SIGNED_IN]);
  expect(report.tests.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed']);
  expect(report.tests[1]?.steps.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'passed', 'passed']);
});

it('a test that fails with the storage, and passes by hand, is green and spends the storage', async () => {
  const { report, opened, written } = await run(3, [2, 5]);
  expect(opened).toEqual([BY_HAND, ['open /plots'], BY_HAND, ['open /plots'], BY_HAND]);
  expect(report.tests[1]).toMatchObject({ status: 'passed', flaky: false, attempts: 1, earlierFailures: [] });
  expect(written.filter((name) => name.startsWith('evidence/t1/')).length).toBeGreaterThan(0);
});

it('a test that fails with the storage once is flaky, and the storage stays', async () => {
  const { report, opened } = await run(3, [2]);
  expect(opened).toEqual([BY_HAND, ['open /plots'], BY_HAND, SIGNED_IN, SIGNED_IN]);
  expect(report.tests[1]).toMatchObject({ status: 'passed', flaky: true, attempts: 2 });
  expect(report.tests[2]).toMatchObject({ status: 'passed', flaky: false });
});

it('what fails by hand too is red', async () => {
  const { report } = await run(2, [2, 3]);
  expect(report.tests[1]).toMatchObject({ status: 'failed', attempts: 1, failure: { step: 4 } });
});
