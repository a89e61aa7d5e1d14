// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FoundTest } from '../data/queries/search.ts';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../test-support/fake-server.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { BATCH_ID, listedProject, project, RUN_ID, TEST_ID, usage } from '../test-support/rows.ts';
import { WorkspacePalette } from './workspace-palette.tsx';

const nothing = 'Nothing by that name.';
const found = (changes: Partial<FoundTest> = {}): FoundTest => ({
  test_id: TEST_ID,
  name: 'A mug is bought',
  project_name: 'Corner Shop',
  run_id: RUN_ID,
  run_status: 'Failed',
  run_at: '2026-11-20T12:00:00Z',
  ...changes,
});

type Others = { readonly tests?: Reply; readonly boards?: number; readonly role?: string };
const search = async (reply: Reply, text: string, { tests = [], boards = 1, role = 'Admin' }: Others = {}) => {
  const full = usage();
  fakeServer({
    'rpc/get_projects_page': reply,
    'rpc/search_tests': tests,
    'rpc/get_company_usage': usage({ used: { ...full.used, project_boards: boards } }),
    'functions/start-runs': { batch_id: BATCH_ID, run_ids: [RUN_ID], waiting: 0 },
  });
  const ignore = () => undefined;
  const onDialog = vi.fn();
  const view = await renderScreen(
    <WorkspacePalette open onOpenChange={ignore} onDialog={onDialog} onSignOut={ignore} />,
    { role },
  );
  await view.user.type(await screen.findByRole('combobox'), text);
  return { ...view, onDialog };
};

test('loading: projects are on their way, so nothing is said to be missing', async () => {
  await search(NEVER, 'corner');
  expect(screen.getByRole('status').textContent).toBe('Loading the projects');
  expect(screen.queryByText(nothing)).toBeNull();
});

test('empty: a name that no command and no project has', async () => {
  await search([], 'corner');
  expect(await screen.findByText(nothing)).toBeTruthy();
});

test.each([
  ['error', FAILS],
  ['denied', DENIES],
])('%s: projects that could not be loaded are not missing', async (_, reply) => {
  await search(reply, 'corner');
  expect((await screen.findByRole('alert')).textContent).toBe('The projects could not be loaded');
  expect(screen.queryByText(nothing)).toBeNull();
});

test('full: a project is found by its name and opened', async () => {
  const { user, router } = await search([listedProject()], 'corner');
  await user.click(await screen.findByRole('option', { name: 'Corner Shop' }));
  expect(router.state.location.pathname).toBe(`/projects/${project().id}`);
});

test('tests and their newest runs are found by the server, by whatever of their words', async () => {
  const asked: unknown[] = [];
  const tests = async (request: Request) => {
    asked.push(await request.json());
    return Response.json([found(), found({ test_id: BATCH_ID, name: 'A cup', run_id: null })]);
  };
  const { user, router } = await search([listedProject()], 'checkout', { tests });
  // On a busy machine typing pauses, and the server is asked for the beginning first.
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ wanted: 'checkout' }));
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual([
    'A mug is boughtCorner Shop',
    'A cupCorner Shop',
    expect.stringMatching(/^A mug is boughtfailed, Nov 20, 2026/),
  ]);
  await user.click(screen.getByRole('option', { name: /failed/ }));
  expect(router.state.location.pathname).toBe(`/runs/${RUN_ID}`);
});

test('tests that could not be searched are not missing', async () => {
  await search([], 'mug', { tests: FAILS });
  expect((await screen.findByText('The tests could not be loaded')).getAttribute('role')).toBe('alert');
  expect(screen.queryByText(nothing)).toBeNull();
});

test('the common actions of a project are started from here', async () => {
  const { user, router } = await search([listedProject()], 'run all');
  await user.click(await screen.findByRole('option', { name: 'Run all tests of Corner Shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/batches/${BATCH_ID}`));
});

test('a new project: the dialog opens, or the reason is said', async () => {
  const below = await search([], 'new pro');
  await below.user.click(await screen.findByRole('option', { name: 'New Project' }));
  expect(below.onDialog).toHaveBeenCalledWith('project');
  below.unmount();
  const full = await search([], 'new pro', { boards: 5 });
  await full.user.click(await screen.findByRole('option', { name: 'New Project' }));
  expect(await screen.findByText(/Project limit reached/)).toBeTruthy();
  expect(full.onDialog).not.toHaveBeenCalled();
});

test('a viewer is offered nothing that would be refused', async () => {
  await search([listedProject()], ' ', { role: 'Viewer' });
  await screen.findByRole('option', { name: 'Corner Shop' });
  expect(screen.queryByRole('option', { name: /New Project|Run all|Generate/ })).toBeNull();
});
