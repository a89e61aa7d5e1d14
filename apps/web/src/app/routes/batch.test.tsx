// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { BATCH_ID, PROJECT_ID, project, run } from '../../test-support/rows.ts';
import BatchPage from './batch.tsx';

const batch = (finishedAt: string | null) => ({
  id: BATCH_ID,
  project_id: PROJECT_ID,
  total: 3,
  created_at: '2026-11-22T12:00:00Z',
  finished_at: finishedAt,
});
/** Answers the number of runs in a status. */
const runs = (passed: number, running: number) => (request: Request) => {
  const status = new URL(request.url).searchParams.get('status');
  const count = status === 'eq.Passed' ? passed : status === 'eq.Running' ? running : 0;
  return new Response(null, { headers: { 'content-range': `*/${count}` } });
};
const at = { path: '/batches/:batchId', at: `/batches/${BATCH_ID}` };

testListStates('the page of a batch', {
  element: () => <BatchPage />,
  ...at,
  request: 'run_batches',
  others: { projects: [project()], test_runs: runs(3, 0), 'rpc/get_batch_runs_page': [run()] },
  what: 'The runs',
  empty: { reply: [], shows: 'This start of runs is not here' },
  full: { reply: [batch('2026-11-22T12:05:00Z')], shows: '3 of 3 done' },
});

test('a batch that is running can be cancelled', async () => {
  fakeServer({
    projects: [project()],
    run_batches: [batch(null)],
    test_runs: runs(2, 1),
    'rpc/get_batch_runs_page': [run()],
  });
  await renderScreen(<BatchPage />, at);
  expect(await screen.findByText('2 of 3 done')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test.each([
  ['the batch was read before', { projects: [project()], test_runs: runs(0, 0) }],
  ['its runs are read later', { projects: [], test_runs: runs(1, 2) }],
])('a batch whose project was deleted says that it is gone: %s', async (_, others) => {
  fakeServer({ run_batches: [batch(null)], 'rpc/get_batch_runs_page': [], ...others });
  await renderScreen(<BatchPage />, at);
  expect(await screen.findByText('This start of runs is not here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
