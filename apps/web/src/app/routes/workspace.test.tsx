// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SESSION } from '../../test-support/auth-answers.ts';
import { DENIES, FAILS, fakeServer, NEVER, type Reply } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { COMPANY_ID, USER_ID } from '../../test-support/rows.ts';
import WorkspacePage from './workspace.tsx';

const profile = {
  id: USER_ID,
  user_id: USER_ID,
  full_name: 'Ada',
  company_id: COMPANY_ID,
  active_company_id: COMPANY_ID,
};
const membership = (id: string, name: string, role = 'Admin') => ({
  company_id: id,
  role,
  companies: { name, logo_url: null },
});
const UMBRELLA_ID = '0c000000-0000-4000-8000-000000000002';
const MINE = [membership(COMPANY_ID, 'Acme'), membership(UMBRELLA_ID, 'Umbrella', 'QA')];

const open = async (memberships: Reply) => {
  const server = fakeServer({ profiles: [profile], user_roles: memberships });
  const loaded = { userId: USER_ID, email: 'ada@acme.test' };
  return { ...(await renderScreen(<WorkspacePage />, { loaded, at: '/dashboard', path: '/dashboard' })), server };
};
const openSwitcher = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Current workspace/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch workspace' }));
  return await screen.findByRole('dialog', { name: 'Switch workspace' });
};

test('P1-114, loading: a spinner, and no frame', async () => {
  await open(NEVER);
  expect(await screen.findByRole('status', { name: 'Loading workspaces' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('P1-136, P1-137, empty: a person without a membership can create a workspace', async () => {
  const { user } = await open([]);
  const dialog = await openSwitcher(user);
  expect(dialog.textContent).toContain('No workspaces found.');
  await user.click(screen.getByRole('button', { name: 'Create workspace' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Workspace' })).toBeTruthy();
});

test('P1-276, error: it says what failed, and tries again', async () => {
  const { user, server } = await open(FAILS);
  expect((await screen.findByRole('alert')).textContent).toContain('Your workspaces could not be loaded');
  expect(await screen.findByText('Failed to load organizations')).toBeTruthy();
  server.answer('user_roles', MINE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Acme/ })).toBeTruthy();
});

test('a person who is removed from the last workspace while its page is open is led to the onboarding', async () => {
  const { server, router } = await open(MINE);
  await screen.findByRole('button', { name: /Acme/ });
  server.answer('profiles', [{ ...profile, company_id: null, active_company_id: null }]);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding'));
});

test('denied: it names the role as the reason', async () => {
  await open(DENIES);
  expect(await screen.findByText('Not for your role')).toBeTruthy();
});

test('P1-133, P1-134, P1-135, full: the switcher lists the workspaces and switches to another one', async () => {
  const { user, server } = await open(MINE);
  const dialog = await openSwitcher(user);
  await waitFor(() => expect(dialog.textContent).toContain('Umbrella'));
  const entries = within(dialog)
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).queryByRole('img', { name: 'Active' }) !== null]);
  expect(entries).toEqual([
    ['AAcmeAdmin', true],
    ['UUmbrellaQA', false],
  ]);
  expect(screen.getByRole('button', { name: /Acme/, current: true })).toBeTruthy();
  server.answer('profiles', FAILS);
  await user.click(screen.getByRole('button', { name: /Umbrella/ }));
  expect(await screen.findByText('Failed to switch workspace')).toBeTruthy();
});

test('P1-195: the workspace that is active already is not chosen again', async () => {
  const { user, server } = await open(MINE);
  const dialog = await openSwitcher(user);
  const changed: Request[] = [];
  server.answer('profiles', (request: Request) => {
    if (request.method !== 'GET') changed.push(request);
    return Response.json([profile]);
  });
  const left = vi.spyOn(window.location, 'assign').mockReturnValue();
  onTestFinished(() => left.mockRestore());
  await user.click(within(dialog).getByRole('button', { name: /Acme/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('status', { name: /switch/i })).toBeNull();
  expect([changed, left.mock.calls]).toEqual([[], []]);
});

test('P1-196, P1-198: another workspace becomes the active one of the profile, then the page is loaded again', async () => {
  const { user, server } = await open(MINE);
  const dialog = await openSwitcher(user);
  const changed: unknown[] = [];
  server.answer('profiles', async (request: Request) => {
    if (request.method !== 'GET') changed.push([request.method, new URL(request.url).search, await request.json()]);
    return Response.json([profile]);
  });
  const left = vi.spyOn(window.location, 'assign').mockReturnValue();
  onTestFinished(() => left.mockRestore());
  await user.click(within(dialog).getByRole('button', { name: /Umbrella/ }));
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/dashboard'));
  expect(changed).toEqual([['PATCH', `?user_id=eq.${USER_ID}&select=id`, { active_company_id: UMBRELLA_ID }]]);
});

test('P1-200: a workspace that is created is listed, and opened, without a reload', async () => {
  const session = JSON.stringify({ ...SESSION, user: { ...SESSION.user, id: USER_ID } });
  localStorage.setItem(`sb-${window.location.hostname.split('.')[0]}-auth-token`, session);
  onTestFinished(() => localStorage.clear());
  const { user, server } = await open([membership(COMPANY_ID, 'Acme')]);
  await openSwitcher(user);
  await user.click(screen.getByRole('button', { name: 'Create workspace' }));
  await user.type(await screen.findByLabelText('Workspace Name'), 'Umbrella');
  const write = (read: unknown, row: unknown) => (request: Request) =>
    Response.json(request.method === 'GET' ? read : row);
  server.answer('companies', write([], { id: UMBRELLA_ID }));
  server.answer('user_roles', write(MINE, [{ id: '1' }]));
  server.answer('profiles', write([{ ...profile, active_company_id: UMBRELLA_ID }], [{ id: '1' }]));
  await user.click(screen.getByRole('button', { name: 'Create Workspace' }));
  expect(await screen.findByRole('button', { name: /Umbrella.*Current workspace/ })).toBeTruthy();
});

test('P1-107: the sidebar has the group Main', async () => {
  await open(MINE);
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  const group = within(navigation).getByText('Main').parentElement;
  expect(
    within(group ?? navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Projects']);
});

test('P1-124, P1-125, P1-126, P1-130, P1-131: the switcher names the workspace and the role, its menu the person, or User', async () => {
  const { user, server } = await open(MINE);
  const switcher = await screen.findByRole('button', { name: /Current workspace/ });
  expect(switcher.textContent).toBe('AAcme AdminCurrent workspace');
  await user.click(switcher);
  expect((await screen.findByRole('menu')).textContent).toContain('Adaada@acme.test');
  await user.keyboard('{Escape}');
  server.answer('profiles', [{ ...profile, full_name: null }]);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => {
    await user.click(switcher);
    expect(screen.getByRole('menu').textContent).toContain('Userada@acme.test');
  });
});
