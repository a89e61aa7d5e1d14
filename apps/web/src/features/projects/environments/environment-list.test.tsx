// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Environment } from '../../../data/queries/environments.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, PROJECT_ID, project } from '../../../test-support/rows.ts';
import { EnvironmentList } from './environment-list.tsx';

const environment = (changes: Partial<Environment> = {}): Environment => ({
  id: '07000000-0000-4000-8000-000000000001',
  company_id: COMPANY_ID,
  project_id: PROJECT_ID,
  name: 'Staging',
  base_url: 'https://staging.shop.test',
  is_default: false,
  has_username: true,
  has_password: true,
  ...changes,
});
const DEFAULT = environment({
  id: '07000000-0000-4000-8000-000000000002',
  name: 'Default',
  base_url: 'https://shop.test',
  is_default: true,
  has_username: false,
  has_password: false,
});
const element = () => <EnvironmentList project={project()} onRun={undefined} />;

testListStates('the environments of a project', {
  element,
  request: 'environments',
  others: { environment_secrets: [] },
  what: 'The environments',
  empty: { reply: [], shows: 'This project has no environment.' },
  full: { reply: [DEFAULT, environment()], shows: 'https://staging.shop.test' },
});

const open = async (role: string, answer: (body: unknown) => Response = () => Response.json([{ id: 'x' }])) => {
  const sent: unknown[] = [];
  fakeServer({
    environment_secrets: [],
    environments: async (request: Request) => {
      if (request.method === 'GET') {
        const one = new URL(request.url).searchParams.has('id');
        return Response.json(one ? [environment()] : [DEFAULT, environment()]);
      }
      const body: unknown = request.method === 'DELETE' ? 'deleted' : await request.json();
      sent.push(body);
      return answer(body);
    },
  });
  const view = await renderScreen(element(), { role });
  await screen.findByText('https://staging.shop.test');
  return { ...view, sent };
};

test.each([
  ['Owner', ['New Environment', 'Secrets of Default', 'Secrets of Staging', 'Actions for Staging'], ['Edit', 'Delete']],
  [
    'Product Owner',
    ['New Environment', 'Secrets of Default', 'Secrets of Staging', 'Actions for Staging'],
    ['Edit', 'Delete'],
  ],
  ['QA', ['New Environment', 'Secrets of Default', 'Secrets of Staging', 'Actions for Staging'], ['Edit']],
  ['Developer', [], []],
  ['Viewer', [], []],
])('D-021, D-030: what a %s may do with environments', async (role, buttons, entries) => {
  const { user } = await open(role);
  expect(
    screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(buttons);
  if (entries.length === 0) return;
  await user.click(screen.getByRole('button', { name: 'Actions for Staging' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(entries);
});

test('D-021: an environment is created with a sign-in of its own; a name that is taken is said at its field', async () => {
  const taken = Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
  const answers = [taken, Response.json([{ id: 'x' }])];
  const { user, sent } = await open('QA', () => answers.shift() ?? taken);
  await user.click(screen.getByRole('button', { name: 'New Environment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Environment' }));
  await user.type(dialog.getByLabelText('Name'), 'Staging');
  await user.type(dialog.getByLabelText('Address'), 'https://other.test');
  await user.type(dialog.getByLabelText('Username'), 'ada');
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Create Environment' }));
  expect(await dialog.findByText('This project has an environment of this name')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Create Environment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({
    ...{ name: 'Staging 2', base_url: 'https://other.test', username: 'ada', password: 'secret' },
    ...{ project_id: PROJECT_ID, company_id: COMPANY_ID },
  });
});

test.each([
  ['Admin', true],
  ['QA', false],
])('Settled 22: a %s replaces a saved sign-in, and may clear it: %s', async (role, clears) => {
  const { user, sent } = await open(role);
  await user.click(screen.getByRole('button', { name: 'Actions for Staging' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const password = within(await screen.findByRole('group', { name: 'Password' }));
  expect(password.getByText('saved')).toBeTruthy();
  expect(password.queryByRole('button', { name: 'Clear' }) !== null).toBe(clears);
  await user.click(password.getByRole('button', { name: 'Replace' }));
  await user.type(screen.getByLabelText('Password'), 'new');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ password: 'new' }]));
});

test('an environment is deleted only after a question', async () => {
  const { user, sent } = await open('Manager');
  await user.click(screen.getByRole('button', { name: 'Actions for Staging' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/delete the environment "Staging"\? Its runs stay/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toEqual(['deleted']));
});

test('all tests are run at one environment', async () => {
  fakeServer({ environments: [DEFAULT, environment()], environment_secrets: [] });
  const onRun = vi.fn();
  const { user } = await renderScreen(<EnvironmentList project={project()} onRun={onRun} />);
  await user.click(await screen.findByRole('button', { name: 'Run all at Staging' }));
  expect(onRun).toHaveBeenCalledWith(environment().id);
});
