import { openAdmin } from '../support/admin.ts';
import { button, says } from '../support/messages.ts';
import { comeBack, must, newAddress, openWorkspace } from '../support/people.ts';
import { HELD_TEST } from '../support/site.ts';
import { expect, test, toast } from '../support/test.ts';
import { seedProject, seedTests, startAll } from '../support/work.ts';

/** More than one agent runs at the same time. */
const TESTS = 8;
const TOLD = 'The workspace was suspended: Sent spam';

test('Settled 56: suspension cancels what runs and waits, with the reason; nothing is claimed until the company is restored', async ({
  page,
  product,
  browser,
  operator,
  site,
}) => {
  test.setTimeout(150_000);
  const name = `Acme ${newAddress().slice(0, 8)}`;
  const admin = await openWorkspace(product, name);
  const projectId = await seedProject(admin, site.url);
  const tests = Array.from({ length: TESTS }, (_, index) => ({ ...HELD_TEST, name: `Goes on ${index}` }));
  await seedTests(admin, projectId, tests);
  await startAll(product, admin, projectId);
  await site.reached;
  const runs = async () =>
    must(
      await admin.client
        .from('test_runs')
        .select('id, status, attempt, message')
        .order('id')
        .overrideTypes<{ id: string; status: string; attempt: number; message: string | null }[]>(),
    );
  const states = async () => new Set((await runs()).map(({ status }) => status));
  expect(await states()).toEqual(new Set(['Running', 'Pending']));
  const running = (await runs()).find(({ status }) => status === 'Running');
  const context = await browser.newContext({ baseURL: product.url });
  const theirs = await context.newPage();
  await comeBack(theirs, admin, `/runs/${running?.id}`);
  const state = theirs.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');
  await expect(state.getByText('running', { exact: true })).toBeVisible();

  const decide = async (act: 'Suspend' | 'Restore', reason: string) => {
    await button(page, act).click();
    const dialog = page.getByRole('dialog', { name: `${act} ${name}?` });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: act }).click();
    await expect(toast(page, 'Success', act === 'Suspend' ? 'Company suspended' : 'Company restored')).toBeVisible();
  };
  await openAdmin(page, operator, '/admin/companies');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: `View ${name}` }).click();
  await decide('Suspend', 'Sent spam');
  await expect(state.getByText('cancelled', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Why it did not pass' })).toContainText(TOLD);
  const banner = theirs.getByRole('region', { name: 'This workspace is suspended' });
  await expect(banner).toContainText('Reason: Sent spam');
  const before = await runs();
  expect(before.map(({ status, message }) => [status, message])).toEqual(
    Array.from({ length: TESTS }, () => ['Cancelled', TOLD]),
  );
  await button(theirs, 'Run again').click();
  await says(theirs, 'This workspace is suspended. Nothing runs until it is restored.');

  // The agent has time for others, and takes nothing.
  site.release();
  await page.goto('/admin');
  const health = page.getByRole('region', { name: 'Agents and queue' });
  await expect(health).toContainText(/Busy slots0 of [1-9]/, { timeout: 30_000 });
  await expect(health).toContainText('Waiting in the queue0', { timeout: 30_000 });
  expect(await runs()).toEqual(before);

  await page.goto('/admin/companies');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: `View ${name}` }).click();
  await decide('Restore', 'It was a mistake');
  await expect(banner).toHaveCount(0);
  await button(theirs, 'Run again').click();
  await expect(state.getByText('passed', { exact: true })).toBeVisible({ timeout: 45_000 });
  await context.close();
});
