// @vitest-environment happy-dom
import { viewRun } from '@assay/event-log';
import type { RunEvent } from '@assay/protocol';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RunRow } from '../../../data/broadcast-rows.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { run } from '../../../test-support/rows.ts';
import { RunDetails } from './run-details.tsx';

const step = (text: string) => ({ text, durationMs: 20, console: [], network: [] });
const STARTED: RunEvent[] = [
  { kind: 'run-started', attempt: 1, steps: ['Click "Buy"', 'Expect "Thanks"'], browser: 'Chromium' },
  { kind: 'step-started', index: 0 },
  { kind: 'step-ended', index: 0, step: { ...step('Click "Buy"'), status: 'passed' } },
];
const FAILED: RunEvent[] = [
  ...STARTED,
  { kind: 'step-ended', index: 1, step: { ...step('Expect "Thanks"'), status: 'failed', message: 'No "Thanks".' } },
  { kind: 'run-ended', status: 'Failed', durationMs: 60, message: 'No "Thanks".', verdict: 'bug' },
];

const open = async (row: RunRow, events: readonly RunEvent[]) => {
  fakeServer({ test_runs: [] });
  const log = events.map((event, index) => ({ attempt: 1, seq: index + 1, at: row.created_at, event }));
  return await renderScreen(<RunDetails run={row} view={viewRun(log)} />);
};

test('loading: a pending run has placeholders for its steps', async () => {
  await open(run({ status: 'Pending' }), []);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('empty: a run that ended without a step says so', async () => {
  await open(run({ status: 'Cancelled' }), []);
  expect(await screen.findByText('It ended before its first step.')).toBeTruthy();
});

test('empty: a run whose evidence was deleted says until when it was kept', async () => {
  await open(run({ evidence_ended_at: '2026-11-20T12:00:00Z' }), []);
  expect(await screen.findByText(/Its steps and evidence were kept until Nov 20, 2026/)).toBeTruthy();
});

test('error: a failed run shows its message, the step and the verdict', async () => {
  await open(run({ status: 'Failed', verdict: 'bug' }), FAILED);
  const why = await screen.findByRole('region', { name: 'Why it did not pass' });
  expect(why.textContent).toContain('No "Thanks".Step 2: Expect "Thanks"');
  expect(why.textContent).toContain('The application does not do what the test expects of it.');
  expect(screen.getByRole('tab', { name: 'Before and after' })).toBeTruthy();
});

test('a cancelled run says why when nobody of the workspace cancelled it', async () => {
  const message = 'The workspace was suspended: Unpaid';
  const first = await open(run({ status: 'Cancelled', message }), STARTED);
  expect((await screen.findByRole('region', { name: 'Why it did not pass' })).textContent).toBe(message);
  first.unmount();
  await open(run({ status: 'Cancelled' }), STARTED);
  await screen.findByRole('region', { name: 'Steps' });
  expect(screen.queryByRole('region', { name: 'Why it did not pass' })).toBeNull();
});

test('full: the steps of a passed run; choosing one shows its picture', async () => {
  const end: RunEvent = { kind: 'run-ended', status: 'Passed', durationMs: 60 };
  const { user } = await open(run(), [...STARTED, end]);
  const first = await screen.findByRole('button', { name: /Click "Buy"/ });
  expect(screen.queryByRole('region', { name: 'Why it did not pass' })).toBeNull();
  await user.click(first);
  expect(first.getAttribute('aria-current')).toBe('step');
});

test('a running run follows its live page until a step is chosen', async () => {
  const { user } = await open(run({ status: 'Running' }), STARTED);
  expect(await screen.findByRole('tab', { name: 'Live' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Click "Buy"/ }));
  expect(screen.getByRole('tab', { name: 'Picture' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Follow the run again' }));
  expect(screen.getByRole('tab', { name: 'Live' })).toBeTruthy();
});
