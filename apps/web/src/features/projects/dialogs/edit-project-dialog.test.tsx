// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { project } from '../../../test-support/rows.ts';
import { EditProjectDialog } from './edit-project-dialog.tsx';

const open = async (reply: Reply) => {
  const changes: unknown[] = [];
  fakeServer({
    'functions/project-credentials': reply,
    projects: async (request: Request) => {
      changes.push(await request.json());
      return Response.json([{ id: project().id }]);
    },
  });
  const close = vi.fn();
  const edited = project({ has_username: true, has_password: true });
  return { ...(await renderScreen(<EditProjectDialog open onOpenChange={close} project={edited} />)), changes, close };
};

test('loading: the form waits for the saved user name', async () => {
  await open(NEVER);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();
});

test('empty: a project without a user name has an empty field', async () => {
  await open({ username: null, has_password: true });
  expect(await screen.findByRole('textbox', { name: 'Username' })).toHaveProperty('value', '');
});

test.each([
  ['error', FAILS],
  ['denied', DENIES],
])('%s: the empty field is explained, and saving keeps the user name', async (_, reply) => {
  const { user, changes, close } = await open(reply);
  expect((await screen.findByRole('alert')).textContent).toContain('The saved user name could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith(false));
  expect(changes).toEqual([{ name: 'Corner Shop', url: 'https://shop.test', description: null }]);
});

test('full: the user name is in its field, the password is not', async () => {
  await open({ username: 'ada', has_password: true });
  expect(await screen.findByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'ada');
  expect(screen.getByText('saved')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
