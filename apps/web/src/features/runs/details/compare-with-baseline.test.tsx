// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, RUN_ID, run, stepView } from '../../../test-support/rows.ts';
import { CompareWithBaseline } from './compare-with-baseline.tsx';

const EARLIER = '0e000000-0000-4000-8000-000000000002';
const place = { companyId: COMPANY_ID, workId: RUN_ID, attempt: 1 };
const never = /has not passed before/;

const open = async (baseline: Reply, log: Reply = []) => {
  fakeServer({ test_runs: baseline, run_events: log });
  return await renderScreen(<CompareWithBaseline run={run({ status: 'Failed' })} place={place} step={stepView()} />);
};

test('loading: it looks for the last pass', async () => {
  await open(NEVER);
  expect(await screen.findByText('Looking for the last pass…')).toBeTruthy();
  expect(screen.queryByText(never)).toBeNull();
});

test('empty: the test has not passed before', async () => {
  await open([]);
  expect(await screen.findByText(never)).toBeTruthy();
});

test('error: it never says that the test has not passed before', async () => {
  await open(FAILS);
  expect((await screen.findByRole('alert')).textContent).toContain('The last pass could not be loaded');
  expect(screen.queryByText(never)).toBeNull();
});

test('error: steps that could not be loaded are not shown as a missing picture', async () => {
  await open([run({ id: EARLIER })], FAILS);
  expect((await screen.findByRole('alert')).textContent).toContain('The steps of the last pass could not be loaded');
});

test('denied: it names the role as the reason', async () => {
  await open(DENIES);
  expect(await screen.findByText('Not for your role')).toBeTruthy();
  expect(screen.queryByText(never)).toBeNull();
});

test('full: the last pass, with a link to it', async () => {
  await open([run({ id: EARLIER })]);
  expect((await screen.findByRole('link', { name: 'Last pass' })).getAttribute('href')).toBe(`/runs/${EARLIER}`);
  expect(screen.queryByText(never)).toBeNull();
});
