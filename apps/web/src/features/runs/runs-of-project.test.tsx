// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { PROJECT_ID, run } from '../../test-support/rows.ts';
import { RunsOfProject } from './runs-of-project.tsx';

const element = () => <RunsOfProject projectId={PROJECT_ID} tests={3} />;
const LIST = 'rpc/get_project_runs_page';

testListStates('all runs of a project', {
  element,
  request: LIST,
  what: 'The runs',
  empty: { reply: [], shows: 'Nothing has run yet' },
  full: { reply: [run()], shows: 'A mug is bought' },
});

test('the status is asked of the database and stands in the address; another one begins at the first page', async () => {
  const asked: unknown[] = [];
  fakeServer({
    [LIST]: async (request: Request) => {
      asked.push(await request.json());
      return Response.json(asked.length === 1 ? [run()] : []);
    },
  });
  const { user, router } = await renderScreen(element(), { at: '/?after=x' });
  await screen.findByText('A mug is bought');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ wanted_status: 'Failed' }));
  expect(await screen.findByText('None found')).toBeTruthy();
  expect(router.state.location.search).toBe('?status=Failed');
});
