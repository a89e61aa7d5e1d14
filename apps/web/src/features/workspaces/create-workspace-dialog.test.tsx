// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ServerClient } from '../../lib/server/server-client.ts';
import { SESSION } from '../../test-support/auth-answers.ts';
import { FAILS, fakeServer, type Reply } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { COMPANY_ID, USER_ID } from '../../test-support/rows.ts';
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx';

// What is stored counts only until a test of this worker has loaded the client for accounts.
beforeEach(() => {
  const session = vi.spyOn(ServerClient.prototype, 'session');
  session.mockResolvedValue({ ...SESSION, user: { ...SESSION.user, id: USER_ID } });
  onTestFinished(() => session.mockRestore());
});

function Dialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <CreateWorkspaceDialog open={open} onOpenChange={setOpen} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  );
}

async function open(replies: Readonly<Record<string, Reply>> = {}) {
  const writes: string[] = [];
  const bodies: unknown[] = [];
  const write = (row: unknown) => async (request: Request) => {
    if (request.method === 'GET') return Response.json([]);
    writes.push(`${request.method} ${new URL(request.url).pathname.split('/').pop()}`);
    bodies.push(await request.json());
    return Response.json(row);
  };
  const answers = {
    companies: write({ id: COMPANY_ID }),
    user_roles: write([{ id: '1' }]),
    profiles: write([{ id: '1' }]),
  };
  const server = fakeServer({ ...answers, ...replies });
  const { user } = await renderScreen(<Dialog />);
  const create = async (name = 'Umbrella') => {
    const field = await screen.findByLabelText('Workspace Name');
    await user.clear(field);
    await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Create Workspace' }));
  };
  return { user, server, answers, writes, bodies, create };
}

test('P1-138 to P1-140, P1-142, P1-223: without a name the toast and the field say what is missing', async () => {
  const { user, writes } = await open();
  expect(await screen.findByRole('dialog', { name: 'Create New Workspace' })).toBeTruthy();
  expect(screen.getByLabelText('Description (Optional)').getAttribute('rows')).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Create Workspace' }));
  expect(await screen.findByRole('status', { name: 'Error: Company name is required' })).toBeTruthy();
  const described = screen.getByLabelText('Workspace Name').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Company name is required');
  expect(writes).toEqual([]);
});

test('P1-199, P1-201, P1-202, P1-224, P1-278: company, role and profile in this order, then the dialog closes, empty', async () => {
  const { user, create, writes, bodies } = await open();
  await create();
  const created = 'Workspace created: Umbrella workspace has been created successfully.';
  expect(await screen.findByRole('status', { name: created })).toBeTruthy();
  expect(writes).toEqual(['POST companies', 'POST user_roles', 'PATCH profiles']);
  // The description is optional.
  expect(bodies[0]).toEqual({ name: 'Umbrella', billing_plan: 'Basic' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('Workspace Name')).toHaveProperty('value', '');
});

test('P1-161: the description is sent with the name', async () => {
  const { user, create, bodies } = await open();
  await user.type(await screen.findByLabelText('Description (Optional)'), 'What it is for');
  await create();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies[0]).toEqual({ name: 'Umbrella', billing_plan: 'Basic', description: 'What it is for' });
});

test('P1-279: after a failure what was typed stays, and the next try makes no second company', async () => {
  const { server, answers, create, writes } = await open({ profiles: FAILS });
  await create();
  const failed = 'Error: Failed to create workspace. Please try again.';
  expect(await screen.findByRole('status', { name: failed })).toBeTruthy();
  expect(screen.getByLabelText('Workspace Name')).toHaveProperty('value', 'Umbrella');
  server.answer('profiles', answers.profiles);
  await create();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual(['POST companies', 'POST user_roles', 'PATCH profiles']);
});

test('P1-141, P1-143: cancelling while it runs stops it before its next request, without a message', async () => {
  const held = Promise.withResolvers<void>();
  const posted: string[] = [];
  const { user, create, writes } = await open({
    companies: async (request: Request) => {
      if (request.method === 'GET') return Response.json([]);
      posted.push(request.method);
      await held.promise;
      return Response.json({ id: COMPANY_ID });
    },
  });
  await create();
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeTruthy();
  await waitFor(() => expect(posted).toEqual(['POST']));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  held.resolve();
  await new Promise((settled) => setTimeout(settled, 0));
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(writes).toEqual([]);
  expect(screen.queryByRole('status', { name: /workspace/i })).toBeNull();
});

test('P1-280: without a session the message says so', async () => {
  const { create } = await open();
  vi.spyOn(ServerClient.prototype, 'session').mockResolvedValue(null);
  await create();
  expect(await screen.findByRole('status', { name: 'Error: Not authenticated' })).toBeTruthy();
});
