// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../test-support/fake-server.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { project } from '../test-support/rows.ts';
import { WorkspacePalette } from './workspace-palette.tsx';

const nothing = 'Nothing by that name.';
const search = async (reply: Reply, text: string) => {
  fakeServer({ projects: reply });
  const ignore = () => undefined;
  const view = await renderScreen(<WorkspacePalette open onOpenChange={ignore} onDialog={ignore} onSignOut={ignore} />);
  await view.user.type(await screen.findByRole('combobox'), text);
  return view;
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
  const { user, router } = await search([project()], 'corner');
  await user.click(await screen.findByRole('option', { name: 'Corner Shop' }));
  expect(router.state.location.pathname).toBe(`/projects/${project().id}`);
});
