// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { COMPANY_ID } from '../../test-support/rows.ts';
import { DashboardStats } from './dashboard-stats.tsx';

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
const SOME = {
  active_projects: 3,
  total_tests: 1_204,
  passed: 9,
  failed: 1,
  running: 2,
  ended_otherwise: 0,
  pass_rate: 90,
  team_members: 4,
};

const open = async (reply: Reply) => {
  fakeServer({ 'rpc/get_dashboard': reply });
  return await renderScreen(<DashboardStats companyId={COMPANY_ID} />);
};
const figures = () => screen.queryAllByRole('heading').map((heading) => heading.nextElementSibling?.textContent);

afterEach(() => vi.restoreAllMocks());

test('P1-154, loading: four placeholders instead of figures', async () => {
  const { container } = await open(NEVER);
  expect(container.querySelectorAll('[data-slot="skeleton-card"]')).toHaveLength(4);
  expect(figures()).toEqual([]);
});

test('P1-258, empty: zeros, a rate of 0% and why', async () => {
  await open(NONE);
  await waitFor(() => expect(figures()).toEqual(['0', '0', '0%', '1']));
  expect(screen.getByText('No runs yet')).toBeTruthy();
});

test.each([
  ['error', FAILS, true],
  ['denied', DENIES, false],
])('P1-285, %s: dashes and why instead of zeros, and a failure is logged', async (_, reply, isLogged) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await open(reply);
  await waitFor(() => expect(figures()).toEqual(['–', '–', '–', '–']));
  expect(screen.getAllByText('Could not be loaded')).toHaveLength(4);
  expect(screen.queryByText('No runs yet')).toBeNull();
  if (isLogged)
    expect(logged).toHaveBeenCalledWith('The figures of the dashboard could not be loaded:', expect.any(Error));
  else expect(logged).not.toHaveBeenCalled();
});

test('P1-150, P1-151, P1-152, P1-153, P1-260, full: the figures, and what is running or failed', async () => {
  await open(SOME);
  await waitFor(() => expect(figures()).toEqual(['3', '1,204', '90%', '4']));
  const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(titles).toEqual(['Active Projects', 'Total Tests', 'Pass Rate', 'Team Members']);
  expect(screen.getByText('2 running or waiting')).toBeTruthy();
  expect(screen.getByText('1 run failed')).toBeTruthy();
});

test('P1-258: beside the rate of all runs stands how many of them were cancelled or ended in error', async () => {
  await open({ ...SOME, ended_otherwise: 1_000 });
  expect(await screen.findByText('1 run failed, 1,000 cancelled or ended in error')).toBeTruthy();
});
