import { HELD_TEST, QUICK_TEST } from '../support/site.ts';
import { expect, test, toast } from '../support/test.ts';
import { runOf, seedProject, seedTests, startAll } from '../support/work.ts';

const RUN_MS = 45_000;

test('two tabs follow each other: what one starts, cancels or changes, the other shows without a reload', async ({
  context,
  signedIn: dashboard,
  member,
  site,
}) => {
  const projectId = await seedProject(member, site.url);
  await seedTests(member, projectId, [HELD_TEST]);
  await expect(dashboard.getByRole('link', { name: /^Active Projects 1/ })).toBeVisible();
  const page = await context.newPage();
  await page.goto(`/projects/${projectId}/tests`);
  await page.getByRole('button', { name: 'Run Goes on' }).click();
  await site.reached;
  const recent = dashboard.getByRole('table', { name: 'Recent Test Results' });
  await expect(recent.getByText('running')).toBeVisible();
  await expect(dashboard.getByText('1 running or waiting')).toBeVisible();
  await recent.getByRole('link', { name: 'Visits' }).click();
  await expect(dashboard).toHaveURL(page.url());
  // The middle of the run: both tabs show the same.
  for (const tab of [page, dashboard]) {
    const steps = tab.getByRole('region', { name: 'Steps' });
    await expect(steps.getByRole('button').nth(0).getByRole('img', { name: 'passed' })).toBeVisible();
    await expect(steps.getByRole('button').nth(2).getByRole('img', { name: 'to go' })).toBeVisible();
    await expect(tab.getByRole('img', { name: 'The page that the test is on' })).toBeVisible();
  }
  await dashboard.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(dashboard, 'Success', '1 run was cancelled.')).toBeVisible();
  for (const tab of [page, dashboard]) {
    await expect(tab.getByText('cancelled', { exact: true }).first()).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Run again' })).toBeVisible();
  }
});

test('D-012: a target that goes away in the middle of a run fails it, with the environment as the reason', async ({
  known: page,
  member,
  product,
  site,
}) => {
  const projectId = await seedProject(member, site.url);
  await seedTests(member, projectId, [HELD_TEST]);
  const { run_ids: runIds } = await startAll(product, member, projectId);
  await page.goto(`/runs/${runIds[0]}`);
  await site.reached;
  await site.close();
  const badge = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*').getByText('failed');
  await expect(badge).toBeVisible({ timeout: RUN_MS });
  const reason = page.getByRole('region', { name: 'Why it did not pass' });
  await expect(reason).toContainText(site.url.replace(/\/$/, ''));
  await expect(reason).toContainText(/could not be reached|got no answer/);
  await expect(reason).toContainText(/environment/i);
  await page.goto('/dashboard');
  const row = page.getByRole('table', { name: 'Recent Test Results' }).getByRole('row').nth(1);
  await expect(row.getByText('failed', { exact: true })).toBeVisible();
  await expect(page.getByText('1 run failed')).toBeVisible();
});

test('a server that is killed in the middle of a run and started again ends the run once, before the same open page', async ({
  fromSignIn: page,
  member,
  product,
  site,
  trouble,
}) => {
  test.setTimeout(120_000);
  trouble.allow(/^console: (?:Failed to load resource: net::ERR_|WebSocket connection to|TypeError: Failed to fetch)/);
  // The page says so when it looks whether the server is back.
  trouble.allow(/^console: The server cannot be reached:/);
  // The port is open before the database is.
  trouble.allow(/^(?:503: |console: Failed to load resource.*status of 503)/);
  const projectId = await seedProject(member, site.url);
  await seedTests(member, projectId, [HELD_TEST, QUICK_TEST]);
  const { run_ids: runIds } = await startAll(product, member, projectId);
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('table', { name: 'Last runs' }).getByRole('link', { name: HELD_TEST.name }).click();
  await expect(page.getByRole('heading', { name: HELD_TEST.name, level: 1 })).toBeVisible();
  await site.reached;
  await expect(page.getByText('running', { exact: true }).first()).toBeVisible();

  await product.kill9();
  site.release();
  await product.startAgain();

  await expect(page.getByText('passed', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  for (const id of runIds) await expect.poll(async () => (await runOf(member, id)).status).toBe('Passed');
  const { data } = await member.client.from('test_runs').select('id');
  expect(data).toHaveLength(2);
  const ended = await member.client.from('run_events').select('seq').contains('event', { kind: 'run-ended' });
  expect(ended.data).toHaveLength(2);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  // Not the charts below it, which say 100% too as soon as they have loaded.
  const passRate = page.getByRole('heading', { name: 'Pass Rate', exact: true });
  await expect(passRate.locator('xpath=following-sibling::p[1]')).toHaveText('100%');
});
