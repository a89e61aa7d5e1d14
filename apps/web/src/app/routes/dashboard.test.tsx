// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { usage } from '../../test-support/rows.ts';
import Dashboard from './dashboard.tsx';

const NONE = {
  active_projects: 0,
  total_tests: 0,
  passed: 0,
  failed: 0,
  running: 0,
  ended_otherwise: 0,
  pass_rate: 0,
  team_members: 1,
};

const open = async () => {
  fakeServer({
    'rpc/get_dashboard': NONE,
    'rpc/get_recent_runs': [],
    'rpc/get_company_usage': usage(),
    'rpc/get_run_history': [],
    'rpc/get_flaky_tests': [],
    'rpc/get_recent_findings': [],
    companies: [{ subscription_status: 'active', trial_ends_at: null }],
  });
  return await renderScreen(<Dashboard />);
};

test('P1-144, P1-145, P1-147: title, greeting and what the page is for', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.getByText(/^Welcome back, Ada!/).textContent).toBe(
    'Welcome back, Ada! Monitor your project health and track improvements',
  );
});

test('P1-149: a project can be created from here', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'New Project' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Project' })).toBeTruthy();
});

test('P1-159: without a run it says what to do, and the charts below say that nothing has run', async () => {
  await open();
  expect(
    await screen.findByText('No test results yet. Create a project and run some tests to see results here.'),
  ).toBeTruthy();
  // On the card of the rate, and in both charts.
  await waitFor(() => expect(screen.getAllByText('No runs yet')).toHaveLength(3));
  expect(await screen.findByText('No flaky tests')).toBeTruthy();
  expect(await screen.findByText('No findings')).toBeTruthy();
});
