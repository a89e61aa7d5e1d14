import type { Page } from '@playwright/test';
import { z } from 'zod';
import { must } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';
import { seedProject } from '../support/work.ts';

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
  signedIn: page,
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
  signedIn: page,
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
  signedIn: page,
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
  signedIn: page,
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
