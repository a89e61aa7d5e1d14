// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { project, run, TEST_ID, testRow } from '../../test-support/rows.ts';
import TestPage from './test.tsx';

const at = { path: '/tests/:testId', at: `/tests/${TEST_ID}` };
const OTHERS = { projects: [project()], test_runs: [run()] };

testListStates('the page of a test', {
  element: () => <TestPage />,
  ...at,
  request: 'tests',
  others: OTHERS,
  what: 'The test',
  empty: { reply: [], shows: 'This test is not here' },
  full: { reply: [testRow()], shows: 'Click the "Buy" button' },
});

testListStates('the last runs of a test', {
  element: () => <TestPage />,
  ...at,
  request: 'test_runs',
  others: { projects: [project()], tests: [testRow()] },
  what: 'The runs',
  empty: { reply: [], shows: /has not run since/ },
  full: { reply: [run()], shows: '1.40 s' },
});

test('a file that cannot be parsed shows its problems instead of steps', async () => {
  fakeServer({ ...OTHERS, tests: [testRow({ content: 'name: A mug is bought\nsteps:\n  - Klick it\n' })] });
  await renderScreen(<TestPage />, at);
  expect((await screen.findByRole('alert')).textContent).toMatch(/This test file cannot be read.*Line 3/);
});
