import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { must } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';
import { seedEnvironment, seedProject, seedTests } from '../support/work.ts';

const SECRET = 'the-password-of-the-shop';

async function fillProject(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
}

/** The cards of the list of projects. */
function cards(page: Page) {
  return page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
}

test('P2-025 to P2-027, P2-030, P2-036, P2-038, P2-041, P2-045: a workspace without projects says how to begin', async ({
  signedIn: page,
}) => {
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage your testing projects and configurations')).toBeVisible();
  for (const words of ['No projects yet', 'Create your first project to get started', 'No tests run yet']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Ready to create your first project')).toBeVisible();
  await expect(page.getByText('You can invite more team members')).toBeVisible();
  await page.getByRole('button', { name: 'New Project' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Create a new project' })).toBeVisible();
});

test('P2-029, P2-043, P2-048: a project is created once, and the trial allows no second one', async ({
  known: page,
}) => {
  await page.goto('/projects');
  const newProject = page.getByRole('button', { name: 'New Project' });
  await newProject.click();
  await expect(page.getByRole('dialog', { name: 'Create New Project' })).toBeVisible();
  await fillProject(page, {
    'Project Name': 'Golden Shop',
    'Website URL': 'not an address',
    Description: 'Sells rings',
  });
  const create = page.getByRole('button', { name: 'Create Project' });
  await create.click();
  await expect(page.getByText('Please enter a valid URL')).toBeVisible();
  await fillProject(page, { 'Website URL': 'https://golden.example.com' });
  // A double click must create only one project.
  await create.dblclick();
  await expect(toast(page, 'Success', 'Project created successfully.')).toBeVisible();

  await expect(cards(page)).toHaveCount(1);
  for (const words of [
    'Golden Shop',
    'Sells rings',
    'https://golden.example.com',
    'Active',
    /^Created \w+ \d+, \d{4}$/,
  ]) {
    await expect(cards(page).getByText(words, { exact: true })).toBeVisible();
  }
  await newProject.hover();
  await expect(
    page.getByRole('tooltip', { name: 'Project limit reached. Upgrade your plan to create more projects.' }),
  ).toBeVisible();
  await expect(newProject).toBeDisabled();
  await newProject.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('P2-031 to P2-033: projects are found by words in any case, and by their status', async ({
  known: page,
  member,
}) => {
  await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto('/projects');
  const search = page.getByPlaceholder('Search projects...');
  for (const words of ['gOLDEN sh', 'Example.COM']) {
    await search.fill(words);
    await expect(cards(page)).toHaveCount(1);
  }
  await search.fill('silver');
  await expect(page.getByText('None found')).toBeVisible();
  await search.fill('');
  const filter = page.getByRole('combobox', { name: 'Status' });
  await expect(filter.getByRole('option')).toHaveText(['All Status', 'Active', 'Archived']);
  await filter.selectOption('Archived');
  await expect(page.getByText('None found')).toBeVisible();
  await expect(page).toHaveURL('/projects?status=Archived');
});

test('P2-032, P2-044, P2-049, P2-050: a project is changed, archived, restored and deleted', async ({
  known: page,
  member,
}) => {
  await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto('/projects');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  await expect(page.getByLabel('Project Name')).toHaveValue('Golden Shop');
  await fillProject(page, { 'Project Name': 'Silver Shop', Description: 'Sells spoons' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Success', 'Project updated successfully.')).toBeVisible();
  await expect(cards(page).getByRole('link', { name: 'Silver Shop' })).toBeVisible();
  const search = page.getByPlaceholder('Search projects...');
  await search.fill('SPOONS');
  await expect(cards(page)).toHaveCount(1);
  await search.fill('');
  await choose('Archive');
  await expect(cards(page).getByText('Archived')).toBeVisible();
  await choose('Restore');
  await expect(cards(page).getByText('Active')).toBeVisible();
  await choose('Delete');
  await expect(
    page
      .getByRole('alertdialog')
      .getByText('Are you sure you want to delete "Silver Shop"? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards(page)).toHaveCount(1);
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Success', 'Project deleted successfully.')).toBeVisible();
  await expect(page.getByText('No projects yet')).toBeVisible();
});

test('P2-320: a board that somebody else took in the meantime is reported with the numbers', async ({
  known: page,
  member,
  trouble,
}) => {
  trouble.allow(/^console: (?:AppError|Failed to load resource.*status of 4)/);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await fillProject(page, { 'Project Name': 'Second', 'Website URL': 'https://second.example.com' });
  await seedProject(member, 'https://first.example.com', 'First');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(
    toast(
      page,
      'Project Board Limit Reached',
      "You've reached your project management boards limit (1/1). Upgrade your plan to continue.",
    ),
  ).toBeVisible();
  expect(must(await member.client.from('projects').select('name'))).toEqual([{ name: 'First' }]);
});

test('DEC 10: a password of the tested application goes in and never comes out again', async ({
  signedIn: page,
  member,
}) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/(?:rest|functions)\/v1\//.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await fillProject(page, {
    'Project Name': 'Golden Shop',
    'Website URL': 'https://golden.example.com',
    Username: 'clerk',
    Password: SECRET,
  });
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(toast(page, 'Success', 'Project created successfully.')).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('clerk');
  await expect(page.getByText('A password is saved. It is encrypted and cannot be shown again.')).toBeVisible();
  await page.getByLabel('Description').fill('Changed, with the password left alone');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Success', 'Project updated successfully.')).toBeVisible();

  const rows = must(await member.client.from('projects').select('*'));
  expect(rows).toMatchObject([{ username: null, password: null, has_username: true, has_password: true }]);
  const said = (await Promise.all(answers)).join('\n');
  expect(z.string().min(1).parse(said)).toContain('Golden Shop');
  expect(`${said}${JSON.stringify(rows)}`).not.toContain(SECRET);
  expect(`${said}${JSON.stringify(rows)}`).not.toContain('enc:v');

  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => must(await member.client.from('projects').select('has_username, has_password')))
    .toEqual([{ has_username: true, has_password: false }]);
});

test('P2-028, P2-034, P2-047: without a plan the page asks for one, and offers nothing that is refused', async ({
  known: page,
  member,
}) => {
  // A trial belongs to the first workspace: a second one starts without a plan.
  const companyId = crypto.randomUUID();
  must(await member.client.from('companies').insert({ id: companyId, name: 'Second' }));
  must(await member.client.from('user_roles').insert({ user_id: member.userId, company_id: companyId, role: 'Admin' }));
  const second = { company_id: companyId, active_company_id: companyId };
  must(await member.client.from('profiles').update(second).eq('user_id', member.userId).select('id'));
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Upgrade to Create Projects' })).toBeVisible();
  await expect(page.getByText('None found')).toBeVisible();
  await expect(page.getByText('Subscribe to start creating projects', { exact: true })).toBeVisible();
  for (const name of ['Active Projects', 'Total Tests', 'Team Members']) {
    await expect(page.getByRole('heading', { name })).toBeHidden();
  }
  const newProject = page.getByRole('button', { name: 'New Project' });
  await expect(newProject).toBeDisabled();
  await newProject.hover();
  await expect(page.getByRole('tooltip', { name: 'Subscribe to create projects' })).toBeVisible();
});

test('D-021, D-058: an environment with its own sign-in is created, changed and deleted', async ({
  known: page,
  member,
}) => {
  const project = await seedProject(member, 'https://golden.example.com');
  await page.goto(`/projects/${project}`);
  await page.getByRole('link', { name: 'Environments' }).click();
  await page.getByRole('button', { name: 'New Environment' }).click();
  await fillProject(page, {
    Name: 'Staging',
    Address: 'https://clerk:secret@staging.example.com',
    Username: 'clerk',
    Password: SECRET,
  });
  await page.getByRole('button', { name: 'Create Environment' }).click();
  await expect(page.getByText(/Leave user names and passwords out of the address/)).toBeVisible();
  await fillProject(page, { Address: 'https://staging.example.com' });
  await page.getByRole('button', { name: 'Create Environment' }).click();
  await expect(toast(page, 'Success', 'Environment created.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Environments' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Staging' })).toContainText('Own sign-in');
  const stored = must(await member.client.from('environments').select('*').eq('name', 'Staging'));
  expect(stored).toMatchObject([{ username: null, password: null, has_username: true, has_password: true }]);

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Staging' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  await page.getByRole('group', { name: 'Password' }).getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Success', 'Environment updated.')).toBeVisible();
  await choose('Edit');
  await expect(page.getByRole('group', { name: 'Username' })).toContainText('saved');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
});

test('two tabs: what was changed is sent, and who changed the same is told', async ({ known: page, member }) => {
  const id = await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto(`/projects/${id}/settings`);
  await expect(page.getByLabel('Project Name')).toHaveValue('Golden Shop');
  const elsewhere = async (change: object) =>
    must(await member.client.from('projects').update(change).eq('id', id).select('id'));
  await elsewhere({ name: 'Silver Shop' });
  await page.getByLabel('Description').fill('Sells rings');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Success', 'Project updated successfully.')).toBeVisible();
  expect(must(await member.client.from('projects').select('name, description'))).toEqual([
    { name: 'Silver Shop', description: 'Sells rings' },
  ]);
  await page.getByLabel('Project Name').fill('Bronze Shop');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Somebody else changed this meanwhile, to “Silver Shop”/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => must(await member.client.from('projects').select('name')))
    .toEqual([{ name: 'Bronze Shop' }]);
});

test('the open form of a project that somebody else deletes says so, and keeps what was typed', async ({
  known: page,
  member,
}) => {
  const id = await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto('/projects');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('Typed before');
  must(await member.client.from('projects').delete().eq('id', id).select('id'));
  await expect(page.getByRole('alert')).toContainText('This project is gone');
  await expect(page.getByLabel('Description')).toHaveValue('Typed before');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No projects yet')).toBeVisible();
});

test('D-062 to D-064: a test is seen and downloaded as Cypress and as Playwright', async ({ known: page, member }) => {
  const id = await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  const [testId] = await seedTests(member, id, [{ name: 'Buys a ring', steps: ['Click the "Buy" button'] }]);
  await page.goto(`/tests/${testId}`);
  await page.getByRole('button', { name: 'View as code' }).click();
  await expect(page.getByRole('tab', { name: 'Cypress', selected: true })).toBeVisible();
  for (const [format, file, words] of [
    ['Cypress', 'buys-a-ring.cy.ts', "cy.assayFind({ role: 'button', name: 'Buy' })"],
    ['Playwright', 'buys-a-ring.spec.ts', "from '@playwright/test'"],
  ] as const) {
    await page.getByRole('tab', { name: format }).click();
    await expect(page.getByRole('region', { name: `${format} code` })).toContainText(words);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(file);
    expect(await readFile(await saved.path(), 'utf8')).toContain(words);
    const packed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download project' }).click();
    expect((await packed).suggestedFilename()).toBe(`buys-a-ring-${format.toLowerCase()}.zip`);
  }
  // The project's own format comes first.
  must(await member.client.from('projects').update({ framework: 'Playwright' }).eq('id', id).select('id'));
  await page.goto(`/tests/${testId}`);
  await page.getByRole('button', { name: 'View as code' }).click();
  await expect(page.getByRole('tab', { name: 'Playwright', selected: true })).toBeVisible();
});

test('an archived project offers no run of its tests', async ({ known: page, member }) => {
  const id = await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  const [testId] = await seedTests(member, id, [{ name: 'Buys a ring', steps: ['Click the "Buy" button'] }]);
  await seedEnvironment(member, id, 'Staging');
  await page.goto(`/tests/${testId}`);
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
  must(await member.client.from('projects').update({ status: 'Archived' }).eq('id', id).select('id'));
  await expect(page.getByRole('button', { name: 'Run' })).toBeHidden();
  await page.goto(`/projects/${id}/environments`);
  await expect(page.getByText('https://staging.example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Run all/ })).toBeHidden();
});
