// @vitest-environment happy-dom

import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDateTime } from '../../lib/format-dates-and-durations.ts';
import { DENIES, FAILS, fakeServer } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { COMPANY_ID, run } from '../../test-support/rows.ts';
import { RecentRuns } from './recent-runs.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

testListStates('the recent runs of a workspace', {
  element: () => <RecentRuns companyId={COMPANY_ID} emptyAction={null} />,
  request: 'rpc/get_recent_runs',
  what: 'The recent test results',
  empty: { reply: [], shows: 'Nothing has run yet' },
  full: { reply: [{ ...run(), project_name: 'Corner Shop' }], shows: 'A mug is bought' },
});

test('P1-285: a failure is logged and shown in the card, without a toast', async () => {
  fakeServer({ 'rpc/get_recent_runs': FAILS });
  await renderScreen(<RecentRuns companyId={COMPANY_ID} emptyAction={null} />);
  await screen.findByRole('alert');
  expect(console.error).toHaveBeenCalledWith('The recent test results could not be loaded:', expect.any(Error));
  expect(screen.queryByText('Error')).toBeNull();
});

test('what the role does not allow is no failure: it is shown, and not logged', async () => {
  fakeServer({ 'rpc/get_recent_runs': DENIES });
  await renderScreen(<RecentRuns companyId={COMPANY_ID} emptyAction={null} />);
  await screen.findByText('Not for your role');
  expect(console.error).not.toHaveBeenCalled();
});

test('P1-155, P1-157, P1-158: feature, project, status and creation time, on a narrow screen below the feature', async () => {
  const row = { ...run(), project_name: 'Corner Shop', created_at: '2026-11-20T12:00:00Z' };
  fakeServer({ 'rpc/get_recent_runs': [row] });
  const { container } = await renderScreen(<RecentRuns companyId={COMPANY_ID} emptyAction={null} />);
  expect(container.querySelectorAll('[data-slot="skeleton-row"]')).toHaveLength(5);
  const cells = await screen.findAllByRole('cell');
  const time = formatDateTime(row.created_at);
  expect(cells.map((cell) => cell.textContent)).toEqual([
    `CheckoutA mug is boughtCorner Shop · ${time}`,
    'Corner Shop',
    'passed',
    time,
  ]);
});

test('a list that was empty before a failure is not called empty', async () => {
  const server = fakeServer({ 'rpc/get_recent_runs': [] });
  const { user } = await renderScreen(<Again />);
  await screen.findByText('Nothing has run yet');
  server.answer('rpc/get_recent_runs', FAILS);
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByRole('alert');
  expect(screen.queryByText('Nothing has run yet')).toBeNull();
});

function Again() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => client.invalidateQueries()}>
        Ask again
      </button>
      <RecentRuns companyId={COMPANY_ID} emptyAction={null} />
    </>
  );
}
