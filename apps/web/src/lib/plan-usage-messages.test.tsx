// @vitest-environment happy-dom
import { AppError } from '@assay/domain';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../test-support/fake-server.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { COMPANY_ID, usage } from '../test-support/rows.ts';
import { showMutationError } from './plan-usage.ts';

const REFUSED = '499 of 500 test runs of this month are used or waiting; 2 more were asked for.';
const used = { users: 1, project_boards: 1, test_runs: 497, concurrent_agents: 0, waiting: 2 };
const limits = { users: 5, project_boards: 5, test_runs: 500, concurrent_agents: 2 };

test.each([
  [
    'says what is left and what was asked',
    usage({ used, limits }),
    `(499/500). Upgrade your plan to continue. ${REFUSED}`,
  ],
  [
    'says only the limit when it is reached',
    usage({ used: { ...used, test_runs: 498 }, limits }),
    '(500/500). Upgrade your plan to continue.',
  ],
  [
    'says that the plan has ended instead of 0/0 alone',
    usage({ active: false, used: { ...used, test_runs: 0, waiting: 0 }, limits: { ...limits, test_runs: 0 } }),
    '(0/0). Upgrade your plan to continue. This workspace has no active plan.',
  ],
])('P2-317: the message of the month %s', async (_, answer, end) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({ 'rpc/get_company_usage': answer });
  await renderScreen(<p>page</p>);
  const error = new AppError('limit_reached', REFUSED, { details: { reason: 'test_runs_limit' } });
  showMutationError(error, COMPANY_ID, 'failed');
  expect(await screen.findByText('Usage Limit Reached')).toBeTruthy();
  expect(screen.getByText(`You've reached your test runs this month limit ${end}`)).toBeTruthy();
});
