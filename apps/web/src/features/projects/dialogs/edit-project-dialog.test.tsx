// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { project } from '../../../test-support/rows.ts';
import { EditProjectDialog } from './edit-project-dialog.tsx';

const edited = project({ has_username: true, has_password: true, description: 'Rings' });

/** `now` is the row as it is when it is read again; null when it is gone. */
const open = async (reply: Reply, now: () => typeof edited | null = () => edited) => {
  const changes: unknown[] = [];
  fakeServer({
    'functions/project-credentials': reply,
    projects: async (request: Request) => {
      const row = now();
      if (request.method === 'GET') return Response.json(row === null ? [] : [row]);
      changes.push(await request.json());
      return Response.json([{ id: edited.id }]);
    },
  });
  const close = vi.fn();
  return { ...(await renderScreen(<EditProjectDialog open onOpenChange={close} project={edited} />)), changes, close };
};
const ADA = { username: 'ada', has_password: true };
const save = () => screen.getByRole('button', { name: 'Save Changes' });

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
  await user.type(screen.getByLabelText('Project Name'), '!');
  await user.click(save());
  await waitFor(() => expect(close).toHaveBeenCalledWith(false));
  expect(changes).toEqual([{ name: 'Corner Shop!' }]);
});

test('D-059: the user name is in its field, the password is not', async () => {
  await open(ADA);
  expect(await screen.findByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'ada');
  expect(screen.getByText('saved')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only what was changed is sent: what another tab wrote into other fields stays', async () => {
  const { user, changes, close } = await open(ADA, () => ({ ...edited, name: 'Market', url: 'https://shop.test/new' }));
  await user.type(await screen.findByLabelText('Description'), ' and rubies');
  await user.click(save());
  await waitFor(() => expect(close).toHaveBeenCalledWith(false));
  expect(changes).toEqual([{ description: 'Rings and rubies' }]);
});

test('a field that somebody else changed meanwhile is not overwritten without saying so; a second save does', async () => {
  const { user, changes, close } = await open(ADA, () => ({ ...edited, name: 'Market' }));
  const name = await screen.findByLabelText('Project Name');
  await user.clear(name);
  await user.type(name, 'Store');
  await user.click(save());
  expect(await screen.findByText(/Somebody else changed this meanwhile, to “Market”/)).toBeTruthy();
  expect(name).toHaveProperty('value', 'Store');
  expect([changes, close.mock.calls]).toEqual([[], []]);
  await user.click(save());
  await waitFor(() => expect(changes).toEqual([{ name: 'Store' }]));
});

test('the dialog of a project that was deleted meanwhile says so, and keeps what was typed', async () => {
  const state: { now: typeof edited | null } = { now: edited };
  const { user, changes } = await open(ADA, () => state.now);
  await user.type(await screen.findByLabelText('Description'), '!');
  state.now = null;
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('This project is gone');
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Rings!');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(changes).toEqual([]);
});

test('what the database would refuse is said at the field, before saving', async () => {
  const { user, changes } = await open(ADA);
  const url = await screen.findByLabelText('Website URL');
  await user.clear(url);
  await user.type(url, 'https://ada:secret@shop.test');
  await user.click(save());
  expect(await screen.findByText(/Leave user names and passwords out of the address/)).toBeTruthy();
  expect(changes).toEqual([]);
});
