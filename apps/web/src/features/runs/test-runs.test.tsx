// @vitest-environment happy-dom
import { testListStates } from '../../test-support/list-states.tsx';
import { run, TEST_ID } from '../../test-support/rows.ts';
import { TestRuns } from './test-runs.tsx';

testListStates('the last runs of a test', {
  element: () => <TestRuns testId={TEST_ID} />,
  request: 'test_runs',
  what: 'The runs',
  empty: { reply: [], shows: /has not run since/ },
  full: { reply: [run()], shows: /chromium/i },
});
