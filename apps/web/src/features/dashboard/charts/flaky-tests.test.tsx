// @vitest-environment happy-dom
import { testListStates } from '../../../test-support/list-states.tsx';
import { COMPANY_ID, TEST_ID } from '../../../test-support/rows.ts';
import { FlakyTests } from './flaky-tests.tsx';

testListStates('the flakiest tests', {
  element: () => <FlakyTests companyId={COMPANY_ID} />,
  request: 'rpc/get_flaky_tests',
  what: 'The flakiest tests',
  empty: { reply: [], shows: 'No flaky tests' },
  full: {
    reply: [{ test_id: TEST_ID, name: 'A mug is bought', project_name: 'Corner Shop', flaky_runs: 3, runs: 20 }],
    shows: '3 of 20 runs',
  },
});
