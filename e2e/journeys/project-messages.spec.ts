import type { Page } from '@playwright/test';
import { z } from 'zod';
import { atField, button, EXPECTED, fill, says } from '../support/messages.ts';
import { must } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';
import { seedProject, seedTests } from '../support/work.ts';

/** Every message of the sections 5 and 8 of the specification for projects and the limits of a plan. */

const failing = (page: Page, method: string) =>
  page.route('**/rest/v1/projects*', (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: { message: 'Full.' } }) : route.continue(),
  );
const choose = async (page: Page, item: string) => {
  await button(page, 'Actions for Golden Shop').click();
  await page.getByRole('menuitem', { name: item }).click();
};
const success = (page: Page, message: string) => expect(toast(page, 'Success', message)).toBeVisible();
const usageSchema = z.looseObject({ used: z.looseObject({}) });
const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem');

test('P1-022, P2-001, P2-203, P2-248, P2-322, P2-325, P2-395: creating a project: what is missing, a server that fails, success', async ({
  signedIn: page,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/projects');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/projects')) posts.push(request.url());
  });
  await button(page, 'New Project').click();
  // Without a name or an address nothing is sent, and no message appears but those at the fields.
  await button(page, 'Create Project').click();
  await expect(page.getByLabel('Project Name')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { 'Project Name': '   ', 'Website URL': 'https://golden.example.com' });
  await button(page, 'Create Project').click();
  await expect(page.getByLabel('Project Name')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { 'Project Name': ' Golden Shop ', 'Website URL': 'golden' });
  await button(page, 'Create Project').click();
  await atField(page, 'Website URL', 'Please enter a valid URL');
  await expect(page.locator('[data-variant]')).toHaveCount(0);
  expect(posts).toEqual([]);

  await fill(page, { 'Website URL': 'https://golden.example.com' });
  await failing(page, 'POST');
  await button(page, 'Create Project').click();
  await says(page, 'Failed to create project. Please try again.');
  await expect(page.getByLabel('Website URL')).toHaveValue('https://golden.example.com');
  await page.unrouteAll();
  await button(page, 'Create Project').click();
  await success(page, 'Project created successfully.');
  await expect(cards(page)).toHaveCount(1);
  // With its address alone: no description, no credentials.
  const row = { name: 'Golden Shop', url: 'https://golden.example.com', description: null };
  expect(must(await member.client.from('projects').select('*'))).toMatchObject([
    { ...row, framework: 'Cypress', status: 'Active', has_username: false, has_password: false },
  ]);
});

test('P2-001, P2-323, P2-326: changing a project, with credentials: a server that fails, and success', async ({
  known: page,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto('/projects');
  await choose(page, 'Edit');
  await fill(page, { Username: 'clerk', Password: 'the-password' });
  await failing(page, 'PATCH');
  await button(page, 'Save Changes').click();
  await says(page, 'Failed to update project. Please try again.');
  await expect(page.getByLabel('Username')).toHaveValue('clerk');
  await page.unrouteAll();
  await button(page, 'Save Changes').click();
  await success(page, 'Project updated successfully.');
  expect(must(await member.client.from('projects').select('has_username, has_password'))).toEqual([
    { has_username: true, has_password: true },
  ]);
});

test('P2-204 to P2-206, P2-324, P2-327: archiving, restoring and deleting a project', async ({
  known: page,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto('/projects');
  const status = async () => must(await member.client.from('projects').select('status'));
  await choose(page, 'Archive');
  await success(page, 'Project archived.');
  await expect(cards(page)).toContainText('Archived');
  expect(await status()).toEqual([{ status: 'Archived' }]);
  const filter = page.getByRole('combobox', { name: 'Status' });
  await filter.selectOption('Active');
  await expect(page.getByText('None found')).toBeVisible();
  await filter.selectOption('Archived');
  await expect(cards(page)).toHaveCount(1);
  await choose(page, 'Restore');
  await success(page, 'Project restored.');
  expect(await status()).toEqual([{ status: 'Active' }]);
  await filter.selectOption('All Status');

  await choose(page, 'Delete');
  await failing(page, 'DELETE');
  await button(page, 'Delete').click();
  await says(page, 'Failed to delete project. Please try again.');
  expect(await status()).toEqual([{ status: 'Active' }]);
  await page.unrouteAll();
  await button(page, 'Delete').click();
  await success(page, 'Project deleted successfully.');
  expect(await status()).toEqual([]);
});

test('P2-317, P2-318: the limits of test runs are said with their numbers', async ({
  signedIn: page,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const id = await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  const [testId = ''] = await seedTests(member, id, [{ name: 'Buys a ring', steps: ['Click the "Buy" button'] }]);
  // 500 runs and five at once cannot be made in a moment, so the server's answers are given here. That it refuses, and
  // with which numbers, is shown in supabase/tests.
  await page.route('**/rpc/get_company_usage*', async (route) => {
    const response = await route.fetch();
    const usage = usageSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...usage, used: { ...usage.used, test_runs: 500, waiting: 0 } } });
  });
  const refusal = {
    ...{ code: 'limit_reached', message: 'This workspace has reached its limit of 500 test runs a month.' },
    ...{ hint: 'Upgrade the plan.', details: { reason: 'test_runs_limit' } },
  };
  await page.route('**/functions/v1/start-runs', (route) => route.fulfill({ status: 409, json: { error: refusal } }));
  await page.goto(`/tests/${testId}`);
  await button(page, 'Run').click();
  const month = "You've reached your test runs this month limit (500/500). Upgrade your plan to continue.";
  await expect(toast(page, 'Usage Limit Reached', month)).toBeVisible();
  await expect(page.locator('[data-variant=destructive]')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  const started = { batch_id: crypto.randomUUID(), run_ids: [crypto.randomUUID()], waiting: 1 };
  await page.route('**/functions/v1/start-runs', (route) =>
    route.fulfill({ json: { ...started, limit: { current: 5, max: 5 } } }),
  );
  await button(page, 'Run').click();
  await expect(
    page.getByRole('status', {
      name: /^Concurrent Limit Reached: You've reached your concurrent test runs limit \(5\/5\)\. Upgrade your plan to continue\./,
    }),
  ).toBeVisible();
});
