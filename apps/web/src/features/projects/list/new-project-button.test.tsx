// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { PROJECT_ID, usage } from '../../../test-support/rows.ts';
import { NewProjectButton } from './new-project-button.tsx';

const full = usage();
const noneLeft = { ...full, used: { ...full.used, project_boards: full.limits.project_boards } };

const open = async (reply: Reply, role = 'Admin') => {
  fakeServer({ 'rpc/get_company_usage': reply });
  return await renderScreen(<NewProjectButton onCreated={() => undefined} />, { role });
};

test.each([
  ['full', usage()],
  ['loading', NEVER],
  ['error', FAILS],
])('P2-027, P2-048, %s: the button opens the dialog, and the database decides', async (_, reply) => {
  const { user } = await open(reply);
  await user.click(await screen.findByRole('button', { name: 'New Project' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Project' })).toBeTruthy();
});

test.each([
  ['without a subscription', usage({ active: false }), 'Subscribe to create projects'],
  ['at the limit', noneLeft, 'Project limit reached. Upgrade your plan to create more projects.'],
])('empty, %s: the button does nothing and why stands beside it and in its tooltip', async (_, reply, tip) => {
  const { user } = await open(reply);
  const reason = await screen.findByText(tip);
  const button = screen.getByRole('button', { name: 'New Project' });
  expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  await user.hover(button);
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(tip));
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('suspended: no plan is offered, because none helps', async () => {
  fakeServer({
    'rpc/get_company_usage': usage({ active: false }),
    companies: [{ subscription_status: 'active', trial_ends_at: null, suspended_reason: 'Unpaid for a year' }],
  });
  await renderScreen(<NewProjectButton onCreated={() => undefined} />, { role: 'Admin' });
  expect(await screen.findByText('This workspace is suspended. Nothing runs until it is restored.')).toBeTruthy();
  expect(screen.queryByText('Subscribe to create projects')).toBeNull();
});

test('denied: a role that may not edit projects has no button', async () => {
  await open(usage(), 'Viewer');
  expect(await screen.findByRole('region', { name: /Notifications/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New Project' })).toBeNull();
});

const SHOP = { 'Project Name': 'Shop', 'Website URL': 'https://shop.test' };

/** `plan` is what the server answers about it once the dialog is open. */
const create = async (fields: Readonly<Record<string, string>>, plan = usage()) => {
  const sent: unknown[] = [];
  const { answer } = fakeServer({
    'rpc/get_company_usage': usage(),
    projects: async (request: Request) => {
      sent.push(await request.json());
      return Response.json([{ id: PROJECT_ID }]);
    },
  });
  const created = vi.fn();
  const { user } = await renderScreen(<NewProjectButton onCreated={created} />);
  await user.click(await screen.findByRole('button', { name: 'New Project' }));
  await screen.findByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await user.type(screen.getByLabelText(label), value);
  answer('rpc/get_company_usage', plan);
  await user.click(screen.getByRole('button', { name: 'Create Project' }));
  return { sent, created };
};

test.each([
  [{}, { username: null, password: null }],
  [
    { Username: 'clerk', Password: 'secret' },
    { username: 'clerk', password: 'secret' },
  ],
])('P2-001: a project has an address, and credentials if they are entered: %j', async (entered, stored) => {
  const { sent, created } = await create({ ...SHOP, ...entered });
  await waitFor(() => expect(created).toHaveBeenCalledWith(PROJECT_ID));
  expect(sent).toEqual([expect.objectContaining({ name: 'Shop', url: 'https://shop.test', ...stored })]);
});

test.each([
  ['a name', { 'Website URL': 'https://shop.test' }, usage(), 'A name is needed'],
  ['an address', { 'Project Name': 'Shop' }, usage(), 'An address is needed'],
  ['a place of the plan', SHOP, noneLeft, /^You've reached your project management boards limit/],
])('P2-248: without %s nothing is sent', async (_, fields, plan, said) => {
  const { sent, created } = await create(fields, plan);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent).toEqual([]);
  expect(created).not.toHaveBeenCalled();
});
