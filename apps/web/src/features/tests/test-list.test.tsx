// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, page } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { PROJECT_ID, TEST_ID } from '../../test-support/rows.ts';
import { TestList } from './test-list.tsx';

const listed = {
  id: TEST_ID,
  name: 'A mug is bought',
  slug: 'a-mug-is-bought',
  feature: 'Checkout',
  origin: 'explorer',
  step_count: 4,
  created_at: '2026-11-22T12:00:00Z',
  test_runs: [],
};

testListStates('the tests of a project', {
  element: () => <TestList projectId={PROJECT_ID} emptyAction={null} onRun={undefined} />,
  request: 'tests',
  what: 'The tests',
  empty: { reply: page([]), shows: 'No tests yet' },
  full: { reply: page([listed]), shows: 'A mug is bought' },
});

test('a search without a match is not an empty project', async () => {
  fakeServer({ tests: page([]) });
  await renderScreen(<TestList projectId={PROJECT_ID} emptyAction={null} onRun={undefined} />, { at: '/?search=cart' });
  expect(await screen.findByText('None found')).toBeTruthy();
  expect(screen.queryByText('No tests yet')).toBeNull();
});

test('a person who may run tests has a button for each', async () => {
  fakeServer({ tests: page([listed]) });
  const onRun = vi.fn();
  const { user } = await renderScreen(<TestList projectId={PROJECT_ID} emptyAction={null} onRun={onRun} />);
  await user.click(await screen.findByRole('button', { name: 'Run A mug is bought' }));
  expect(onRun).toHaveBeenCalledWith(TEST_ID);
});
