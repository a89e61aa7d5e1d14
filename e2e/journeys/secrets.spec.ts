import { serveStatic } from '@assay/testing';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { button } from '../support/messages.ts';
import { must, openWorkspace } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';
import { seedProject, seedTests, startAll } from '../support/work.ts';

const SECRET = 'k-9f27-of-the-shop';
const RUN_MS = 45_000;
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;

/** A site that lets in whoever has the key, and repeats what it was given. */
const serveLock = () =>
  serveStatic({
    '/': page(
      'Lock',
      '<form action="/check"><label>API key <input type="password" name="key"></label><button>Open</button></form>',
    ),
    '/check': (request, response) => {
      const key = new URL(request.url ?? '/', 'http://lock.test').searchParams.get('key') ?? '';
      const body = page(key === SECRET ? 'Key accepted' : 'Wrong key', `<p>You said ${key}.</p>`);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
  });

test('D-021, D-058: a named secret is set once, used by a test, masked in its results, and read by nobody', async ({
  known: tab,
  context,
  product,
  member,
}) => {
  const [lock, elsewhere] = [await serveLock(), await serveLock()];
  const id = await seedProject(member, lock.url);
  const steps = [
    'Type "{{api_key}}" into the "API key" field',
    'Click the "Open" button',
    'Expect the "Key accepted" heading to be visible',
  ];
  await seedTests(member, id, [{ name: 'Opens the lock', steps }]);
  await tab.goto(`/projects/${id}/environments`);
  const second = await context.newPage();
  await second.goto(`/projects/${id}/environments`);
  await button(tab, 'Secrets of Default').click();
  const dialog = tab.getByRole('dialog', { name: 'Secrets of Default' });
  await expect(dialog.getByText('This environment has no secrets yet.')).toBeVisible();
  await dialog.getByLabel('Secret name').fill('api_key');
  await dialog.getByLabel('Value', { exact: true }).fill(SECRET);
  await button(tab, 'Add Secret').click();
  await expect(toast(tab, 'Success', 'Secret added.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('{{api_key}}');
  expect(await accessibilityViolations(tab)).toEqual([]);
  // Another tab follows without a reload.
  await expect(second.getByText('{{api_key}}')).toBeVisible();
  await second.close();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const read = await member.client.from('environment_secrets').select('*');
  expect(read.data).toMatchObject([{ name: 'api_key', value: null, is_set: true }]);
  const stranger = await openWorkspace(product, 'Compilers');
  expect(must(await stranger.client.from('environment_secrets').select('*'))).toEqual([]);

  const { run_ids } = await startAll(product, member, id);
  await tab.goto(`/runs/${run_ids[0]}`);
  const badge = tab.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*').getByText('passed');
  await expect(badge).toBeVisible({ timeout: RUN_MS });
  await expect(tab.getByRole('region', { name: 'Steps' })).toContainText('••••••');
  const rows = [
    await member.client.from('test_runs').select('*').eq('id', run_ids[0]),
    await member.client.from('run_events').select('*').eq('run_id', run_ids[0]),
  ].map(({ data }) => JSON.stringify(data));
  expect(rows.join()).toContain('Key accepted');
  expect(`${rows.join()}${await tab.content()}`).not.toContain(SECRET);

  // At another address it is not used, and has to be set again.
  must(await member.client.from('projects').update({ url: elsewhere.url }).eq('id', id).select('id'));
  await tab.goto(`/projects/${id}/environments`);
  await expect(tab.getByText('to be set again')).toBeVisible();
  await Promise.all([lock.close(), elsewhere.close()]);
});
