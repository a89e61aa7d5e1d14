// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILS, fakeServer } from '../../test-support/fake-server.ts';
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
  request: 'test_runs',
  what: 'The recent test results',
  empty: { reply: [], shows: 'Nothing has run yet' },
  full: { reply: [{ ...run(), projects: { name: 'Corner Shop', company_id: COMPANY_ID } }], shows: 'A mug is bought' },
});

test('P1-285: a failure is logged and shown in the card, without a toast', async () => {
  fakeServer({ test_runs: FAILS });
  await renderScreen(<RecentRuns companyId={COMPANY_ID} emptyAction={null} />);
  await screen.findByRole('alert');
  expect(console.error).toHaveBeenCalledWith('The recent test results could not be loaded:', expect.any(Error));
  expect(screen.queryByText('Error')).toBeNull();
});
