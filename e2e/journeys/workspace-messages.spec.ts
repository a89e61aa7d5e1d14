import { atField, button, EXPECTED, fill, says } from '../support/messages.ts';
import { comeBack, openWorkspace, signIn, signUp } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';

/** Every message of the sections 5 and 8 of the specification for onboarding and workspaces. */

test('P1-222, P1-281, P1-282: onboarding says what is missing, what the server refused, and welcomes', async ({
  page,
  product,
  context,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await signIn(page, await signUp(product));
  await button(page, 'Complete Setup').click();
  await says(page, 'Please fill in all fields');
  await atField(page, 'Company Name', 'Fill in this field');
  await fill(page, { 'Company Name': 'Compilers' });

  await page.route('**/rest/v1/user_roles*', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001', message: 'Not today.', details: null, hint: null } }),
  );
  await button(page, 'Complete Setup').click();
  await says(page, 'Not today.');
  await page.unrouteAll();
  await context.setOffline(true);
  await button(page, 'Complete Setup').click();
  await says(page, 'Something went wrong during setup');
  await context.setOffline(false);

  // After a reload, setup also continues with the company of the first attempt, which has the trial.
  await page.reload();
  await expect(page.getByLabel('Company Name')).toHaveValue('Compilers');
  await button(page, 'Complete Setup').click();
  await expect(toast(page, 'Welcome to Assay!')).toBeVisible();
  await expect(page.getByText('Trial: 14 days left')).toBeVisible();
  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
});

test('onboarding has a way out', async ({ page, product }) => {
  await signIn(page, await signUp(product));
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('P1-223, P1-278, P1-279, P1-280, P1-199 to P1-202: every message of a new workspace', async ({
  signedIn: page,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const open = async () => {
    await page.getByRole('button', { name: /Current workspace/ }).click();
    await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
    await page.getByRole('button', { name: 'Create workspace', exact: true }).click();
  };
  await open();
  await button(page, 'Create Workspace').click();
  await says(page, 'Company name is required');
  await atField(page, 'Workspace Name', 'Company name is required');

  await fill(page, { 'Workspace Name': 'Umbrella' });
  await page.route('**/rest/v1/companies*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { message: 'Full.' } }) : route.continue(),
  );
  await button(page, 'Create Workspace').click();
  await says(page, 'Failed to create workspace. Please try again.');
  await expect(page.locator('[data-variant=destructive]')).toBeVisible();
  await page.unrouteAll();

  const asked: string[] = [];
  page.on('request', (request) => {
    const table = new URL(request.url()).pathname.split('/').pop();
    if (request.url().includes('/rest/v1/') && ['POST', 'PATCH'].includes(request.method()) && table !== undefined)
      asked.push(`${request.method()} ${table}`);
  });
  await button(page, 'Create Workspace').click();
  await expect(toast(page, 'Workspace created', 'Umbrella workspace has been created successfully.')).toBeVisible();
  expect(asked.filter((each) => /companies|user_roles|profiles/.test(each))).toEqual([
    'POST companies',
    'POST user_roles',
    'PATCH profiles',
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'This workspace has no active plan' })).toBeVisible();

  await open();
  await expect(page.getByLabel('Workspace Name')).toHaveValue('');
  await fill(page, { 'Workspace Name': 'Nobody' });
  // In one go: a query that the dashboard still sends without a session would lead to the login before the click.
  await button(page, 'Create Workspace').evaluate((create: HTMLElement) => {
    localStorage.clear();
    create.click();
  });
  await says(page, 'Not authenticated');
  await expect(page).toHaveURL('/login');
});

test('P1-012, P1-196 to P1-198, P1-276, P1-277: switching, its messages and those of the list', async ({
  page,
  product,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  const member = await openWorkspace(product);
  await comeBack(page, member);
  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await page.getByRole('button', { name: 'Create workspace', exact: true }).click();
  await fill(page, { 'Workspace Name': 'Umbrella' });
  await button(page, 'Create Workspace').click();
  await expect(page.getByRole('button', { name: /Umbrella.*Current workspace/ })).toBeVisible();

  await page.getByRole('button', { name: /Current workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Full.' } })
      : route.continue(),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Analytical Engines/ })
    .click();
  await says(page, 'Failed to switch workspace');
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Analytical Engines/ })
    .click();
  await expect(toast(page, 'Workspace switched', 'Switched to Analytical Engines')).toBeVisible();
  await loaded;
  const profile = await member.client.from('profiles').select('active_company_id').single();
  expect(profile.data).toEqual({ active_company_id: member.companyId });
  await expect(page.getByRole('button', { name: /Analytical Engines.*Current workspace/ })).toBeVisible();

  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }));
  await page.reload();
  await says(page, 'Failed to load organizations');
});
