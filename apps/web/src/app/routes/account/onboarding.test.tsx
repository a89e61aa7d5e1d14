// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer, NEVER, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, USER_ID } from '../../../test-support/rows.ts';
import Onboarding from './onboarding.tsx';

type Sent = { readonly what: string; readonly body: unknown };

/** A database that holds one company of the person once it was created, and what was written to it. */
async function open(initial: Readonly<Record<string, Reply>> = {}) {
  const sent: Sent[] = [];
  const members: unknown[] = [];
  let company: { id: string; name: string } | undefined;
  const note = async (request: Request) => {
    const body: unknown = await request.clone().json();
    sent.push({ what: `${request.method} ${new URL(request.url).pathname.split('/').pop()}`, body });
    return body;
  };
  const replies: Record<string, Reply> = {
    companies: async (request: Request) => {
      if (request.method === 'GET') return Response.json(company ? [{ ...company, user_roles: members }] : []);
      const body = await note(request);
      company = { id: COMPANY_ID, name: String(Reflect.get(Object(body), 'name')) };
      return Response.json(request.method === 'POST' ? company : [company]);
    },
    user_roles: async (request: Request) => {
      members.push({ user_id: Reflect.get(Object(await note(request)), 'user_id') });
      return Response.json([{ id: '1' }]);
    },
    profiles: async (request: Request) => {
      await note(request);
      return Response.json([{ id: '1' }]);
    },
  };
  const server = fakeServer({ ...replies, ...initial });
  const loaded = { userId: USER_ID, email: 'ada@acme.test', fullName: 'Ada', companyName: '' };
  const { user, router } = await renderScreen(<Onboarding />, { loaded, at: '/onboarding', path: '/onboarding' });
  const complete = () => user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  const restore = (path: string) => server.answer(path, replies[path]);
  return { user, router, sent, complete, restore };
}

test('P1-185 to P1-188, P1-282: company, Admin role and profile are created, then the dashboard opens', async () => {
  const { user, router, sent, complete } = await open();
  await user.type(await screen.findByLabelText('Company Name'), 'Acme');
  await complete();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(await screen.findByRole('status', { name: 'Welcome to Assay!' })).toBeTruthy();
  expect(sent).toEqual([
    { what: 'POST companies', body: { name: 'Acme', billing_plan: 'Basic' } },
    { what: 'POST user_roles', body: { user_id: USER_ID, company_id: COMPANY_ID, role: 'Admin' } },
    {
      what: 'POST profiles',
      body: { user_id: USER_ID, full_name: 'Ada', company_id: COMPANY_ID, active_company_id: COMPANY_ID },
    },
  ]);
});

test.each(['user_roles', 'profiles'])(
  'a setup that failed at %s goes on with the same company, under the name that is typed last',
  async (failing) => {
    const { user, router, sent, complete, restore } = await open({ [failing]: FAILS });
    const company = await screen.findByLabelText('Company Name');
    await user.type(company, 'Acme');
    await complete();
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    restore(failing);
    await user.type(company, ' Ltd');
    await complete();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(sent.map(({ what }) => what)).toEqual([
      'POST companies',
      'POST user_roles',
      'PATCH companies',
      'POST profiles',
    ]);
    expect(sent[2]?.body).toEqual({ name: 'Acme Ltd', description: null });
  },
);

test('a role that exists already does not stop the setup', async () => {
  const exists = () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
  const { user, router, complete } = await open({ user_roles: exists });
  await user.type(await screen.findByLabelText('Company Name'), 'Acme');
  await complete();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('P1-100, P1-101, P1-103, P1-104: the title names the product, and company and name are asked for', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Assay QA' })).toBeTruthy();
  expect(screen.getByText("Let's set up your account and company")).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveProperty('value', 'Ada');
  expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: 'Complete Setup' })).toHaveProperty('disabled', false);
});

test('P1-105: the button says that the setup runs, and cannot be pressed again', async () => {
  const { user, complete } = await open({ companies: NEVER });
  await user.type(await screen.findByLabelText('Company Name'), 'Acme');
  await complete();
  const busy = await screen.findByRole('button', { name: 'Setting up...' });
  expect(busy).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Complete Setup' })).toBeNull();
});

test.each([
  ['Full Name', 'Company Name'],
  ['Company Name', 'Full Name'],
])('P1-222: an empty "%s" is named in the toast and at the field', async (empty, filled) => {
  const { user, complete, sent } = await open();
  await user.clear(await screen.findByLabelText(empty));
  await user.type(screen.getByLabelText(filled), 'A');
  await complete();
  expect(await screen.findByRole('status', { name: 'Error: Please fill in all fields' })).toBeTruthy();
  expect(screen.getByText('Fill in this field')).toBeTruthy();
  expect(screen.getByLabelText(empty).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(filled).getAttribute('aria-invalid')).toBeNull();
  expect(sent).toEqual([]);
});

test('P1-281: without an answer the message is that of the setup', async () => {
  const { user, complete } = await open({
    companies: () => {
      throw new TypeError('fetch failed');
    },
  });
  await user.type(await screen.findByLabelText('Company Name'), 'Acme');
  await complete();
  expect(await screen.findByText('Something went wrong during setup')).toBeTruthy();
});
