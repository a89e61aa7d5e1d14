// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SECRETS } from '../../../../config/messages/secrets.ts';
import type { Environment } from '../../../../data/queries/environments.ts';
import { FAILS, fakeServer, type Reply } from '../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { COMPANY_ID, PROJECT_ID } from '../../../../test-support/rows.ts';
import { SecretsDialog } from './secrets-dialog.tsx';

const ENVIRONMENT: Environment = {
  ...{ id: '07000000-0000-4000-8000-000000000001', company_id: COMPANY_ID, project_id: PROJECT_ID },
  ...{ name: 'Staging', base_url: 'https://staging.shop.test', is_default: false },
  ...{ has_username: false, has_password: false },
};
const secret = (number: number, changes: object = {}) => ({
  ...{ id: `09000000-0000-4000-8000-00000000000${number}`, company_id: COMPANY_ID, environment_id: ENVIRONMENT.id },
  ...{ name: `key_${number}`, is_set: true, ...changes },
});
const ELSEWHERE = secret(9, { environment_id: '07000000-0000-4000-8000-000000000002', name: 'elsewhere' });

const open = async (role: string, rows: Reply, answer = () => Response.json([{ id: 'x' }])) => {
  const sent: unknown[] = [];
  fakeServer({
    environment_secrets: async (request: Request) => {
      if (request.method === 'GET')
        return Array.isArray(rows) ? Response.json(rows) : Response.json({}, { status: 500 });
      sent.push([request.method, request.method === 'DELETE' ? new URL(request.url).search : await request.json()]);
      return answer();
    },
  });
  const view = await renderScreen(<SecretsDialog environment={ENVIRONMENT} onClose={() => undefined} />, { role });
  return { ...view, sent };
};

test('names are shown as steps use them, of this environment alone; one that lost its value says so', async () => {
  await open('QA', [secret(1), secret(2, { is_set: false }), ELSEWHERE]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['{{key_1}}savedReplace', '{{key_2}}to be set againReplace']);
});

test('a secret is added with a name that steps can use; a name that is taken is said at its field', async () => {
  const taken = Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
  const answers = [taken, Response.json([{ id: 'x' }])];
  const { user, sent } = await open('QA', [], () => answers.shift() ?? taken);
  await screen.findByText(SECRETS.none);
  const add = () => user.click(screen.getByRole('button', { name: SECRETS.add }));
  await add();
  expect([screen.getByText(SECRETS.nameNeeded), screen.getByText(SECRETS.valueNeeded)]).toHaveLength(2);
  for (const [name, words] of [
    ['1st', SECRETS.nameWrong],
    ['Password', SECRETS.nameReserved],
  ] as const) {
    await user.clear(screen.getByLabelText(SECRETS.name));
    await user.type(screen.getByLabelText(SECRETS.name), name);
    await add();
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText(SECRETS.name));
  await user.type(screen.getByLabelText(SECRETS.name), 'api_key');
  await user.type(screen.getByLabelText(SECRETS.value), ' k-1 ');
  await add();
  expect(await screen.findByText(SECRETS.nameTaken)).toBeTruthy();
  await add();
  const row = { name: 'api_key', value: ' k-1 ', environment_id: ENVIRONMENT.id, company_id: COMPANY_ID };
  await waitFor(() => expect(sent[1]).toEqual(['POST', { ...row, project_id: PROJECT_ID }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(SECRETS.value).value).toBe(''));
});

test('D-021, Settled 22: a QA replaces a secret, and is offered no deleting', async () => {
  const { user, sent } = await open('QA', [secret(1)]);
  await user.click(await screen.findByRole('button', { name: 'Replace key_1' }));
  await user.click(screen.getByRole('button', { name: SECRETS.save }));
  expect(screen.getByText(SECRETS.valueNeeded)).toBeTruthy();
  await user.type(screen.getByLabelText(SECRETS.newValue('key_1')), 'new');
  await user.click(screen.getByRole('button', { name: SECRETS.save }));
  await waitFor(() => expect(sent).toEqual([['PATCH', { value: 'new' }]]));
  expect(screen.queryByRole('button', { name: 'Delete key_1' })).toBeNull();
});

test('an administrator deletes one after a question', async () => {
  const { user, sent } = await open('Admin', [secret(1)]);
  await user.click(await screen.findByRole('button', { name: 'Delete key_1' }));
  const question = within(await screen.findByRole('alertdialog', { name: SECRETS.deleteTitle }));
  expect(question.getByText(SECRETS.deleteQuestion('key_1'))).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: SECRETS.delete }));
  await waitFor(() => expect(sent).toEqual([['DELETE', expect.stringContaining(`id=eq.${secret(1).id}`)]]));
});

test('secrets that could not be read are not called none', async () => {
  await open('Admin', FAILS);
  expect((await screen.findByRole('alert')).textContent).toContain('The secrets could not be loaded');
  expect(screen.queryByText(SECRETS.none)).toBeNull();
});
