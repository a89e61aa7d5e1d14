// @vitest-environment happy-dom
import { testListStates } from '../../test-support/list-states.tsx';
import { run, TEST_ID } from '../../test-support/rows.ts';
import { LastRunsOfTest } from './last-runs-of-test.tsx';

testListStates('the last runs of a test', {
  element: () => <LastRunsOfTest testId={TEST_ID} />,
  request: 'test_runs',
  what: 'The runs',
  empty: { reply: [], shows: /has not run since/ },
  full: { reply: [run()], shows: /chromium/i },
});
