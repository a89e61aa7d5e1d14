// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { BATCH_ID, run } from '../../../test-support/rows.ts';
import { BatchDetails } from './batch-details.tsx';

const counts = { Passed: 5, Failed: 2, Running: 1, Pending: 2, Cancelled: 0, Error: 0 };
const element = () => <BatchDetails batchId={BATCH_ID} total={10} counts={counts} everyMs={false} />;

testListStates('the runs of a batch', {
  element,
  request: 'rpc/get_batch_runs_page',
  what: 'The runs',
  empty: { reply: [], shows: 'No runs on this page' },
  full: { reply: [run()], shows: 'A mug is bought' },
});

test('the progress counts what has ended', async () => {
  fakeServer({ 'rpc/get_batch_runs_page': [run()] });
  await renderScreen(element());
  expect(await screen.findByText('7 of 10 done')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 7);
});
