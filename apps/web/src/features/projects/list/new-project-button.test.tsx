// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { usage } from '../../../test-support/rows.ts';
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
])('%s: the button opens the dialog, and the database decides', async (_, reply) => {
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

test('a project without a name is not sent', async () => {
  const { user } = await open(usage());
  await user.click(await screen.findByRole('button', { name: 'New Project' }));
  await user.click(await screen.findByRole('button', { name: 'Create Project' }));
  expect(await screen.findByText('A name is needed')).toBeTruthy();
  expect(screen.getByText('An address is needed')).toBeTruthy();
});
