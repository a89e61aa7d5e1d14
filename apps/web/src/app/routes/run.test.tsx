// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer, NEVER } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { project, RUN_ID, run } from '../../test-support/rows.ts';
import RunPage from './run.tsx';

const OTHERS = { projects: [project()], artifacts: [], run_events: [] };
const at = { path: '/runs/:runId', at: `/runs/${RUN_ID}` };
const endedEarly = 'It ended before its first step.';

testListStates('the page of a run', {
  element: () => <RunPage />,
  ...at,
  request: 'test_runs',
  others: OTHERS,
  what: 'The run',
  empty: { reply: [], shows: 'This run is not here' },
  full: { reply: [run()], shows: endedEarly },
});

test('while the steps are loading, nothing is said about them', async () => {
  fakeServer({ ...OTHERS, test_runs: [run()], run_events: NEVER });
  await renderScreen(<RunPage />, at);
  expect(await screen.findByRole('heading', { name: 'A mug is bought' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText(endedEarly)).toBeNull();
});

test('steps that could not be loaded are not a run without steps', async () => {
  fakeServer({ ...OTHERS, test_runs: [run()], run_events: FAILS });
  await renderScreen(<RunPage />, at);
  expect((await screen.findByRole('alert')).textContent).toContain('The steps of the run could not be loaded');
  expect(screen.queryByText(endedEarly)).toBeNull();
});

test('a person who may not run tests gets no button to run it again', async () => {
  fakeServer({ ...OTHERS, test_runs: [run()] });
  await renderScreen(<RunPage />, { ...at, role: 'Viewer' });
  expect(await screen.findByText(endedEarly)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});
