// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { PROJECT_ID, run } from '../../test-support/rows.ts';
import { LastRunsOfProject } from './last-runs-of-project.tsx';

testListStates('the last runs of a project', {
  element: () => <LastRunsOfProject projectId={PROJECT_ID} tests={2} />,
  request: 'test_runs',
  what: 'The runs',
  empty: { reply: [], shows: 'Nothing has run yet' },
  full: { reply: [run()], shows: 'A mug is bought' },
});

test.each([
  ['no tests', 0, 'No tests yet'],
  ['tests', 2, '2 tests are ready. Run all to see the results here.'],
])('a project with %s and without runs says what to do next', async (_, tests, shows) => {
  fakeServer({ test_runs: [] });
  await renderScreen(<LastRunsOfProject projectId={PROJECT_ID} tests={tests} />);
  expect(await screen.findByText(shows)).toBeTruthy();
});

test('while the number of tests is not known, nothing is said about it', async () => {
  fakeServer({ test_runs: [] });
  await renderScreen(<LastRunsOfProject projectId={PROJECT_ID} tests={undefined} />);
  expect(await screen.findByText('Nothing has run yet')).toBeTruthy();
  expect(screen.queryByText(/No tests yet|ready/)).toBeNull();
});
