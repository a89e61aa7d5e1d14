// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
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
  request: 'rpc/get_tests_page',
  others: { tests: page([], 1) },
  what: 'The tests',
  empty: { reply: [], shows: 'No tests yet' },
  full: { reply: [listed], shows: 'A mug is bought' },
});

test('a search without a match is not an empty project', async () => {
  fakeServer({ 'rpc/get_tests_page': [], tests: page([], 0) });
  await renderScreen(<TestList projectId={PROJECT_ID} emptyAction={null} onRun={undefined} />, { at: '/?search=cart' });
  expect(await screen.findByText('None found')).toBeTruthy();
  expect(screen.queryByText('No tests yet')).toBeNull();
});

test('a person who may run tests has a button for each', async () => {
  fakeServer({ 'rpc/get_tests_page': [listed], tests: page([], 1) });
  const onRun = vi.fn();
  const { user } = await renderScreen(<TestList projectId={PROJECT_ID} emptyAction={null} onRun={onRun} />);
  await user.click(await screen.findByRole('button', { name: 'Run A mug is bought' }));
  expect(onRun).toHaveBeenCalledWith(TEST_ID);
});

test('pages by cursor: next and previous are in the address, another search begins at the first page', async () => {
  const asked: unknown[] = [];
  const rows = Array.from({ length: 51 }, (_, index) => ({
    ...listed,
    id: `0d000000-0000-4000-8000-0000000000${index + 10}`,
    name: `Test ${index}`,
  }));
  fakeServer({
    tests: page([], 120),
    'rpc/get_tests_page': async (request: Request) => {
      asked.push(await request.json());
      return Response.json(rows);
    },
  });
  const { user, router } = await renderScreen(
    <TestList projectId={PROJECT_ID} emptyAction={null} onRun={undefined} />,
    { at: '/?status=x' },
  );
  expect(await screen.findByText('Test 49')).toBeTruthy();
  expect(screen.queryByText('Test 50')).toBeNull();
  expect(screen.getByText('120 tests')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ cursor_name: 'Test 49', backwards: false }));
  expect(router.state.location.search).toMatch(/^\?status=x&after=[\w-]+$/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ cursor_name: 'Test 0', backwards: true }));
  await user.type(screen.getByRole('searchbox'), 'x');
  await waitFor(() => expect(router.state.location.search).toBe('?status=x&search=x'));
});
