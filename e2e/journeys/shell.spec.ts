import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { QUICK_TEST } from '../support/site.ts';
import { expect, test, toast } from '../support/test.ts';
import { runOf, seedProject, seedTests, startAll } from '../support/work.ts';

const RUN_MS = 40_000;
const switcher = (page: Page) => page.getByRole('button', { name: /Current workspace/ });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('P1-113, D-001: the breadcrumb names the product, then where one is', async ({ signedIn: page }) => {
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Assay QA', 'Dashboard']);
  await expect(page).toHaveTitle('Dashboard | Assay QA');
  await page.goto('/projects');
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Assay QA', 'Dashboard', 'Projects']);
});

test('P1-122 to P1-126, P1-129 to P1-131, P1-302: the switcher, and what it opens gives the focus back', async ({
  signedIn: page,
  member,
}) => {
  await expect(navigation(page).locator('a, button').first()).toHaveAccessibleName(/Current workspace/);
  await switcher(page).click();
  await expect(page.getByRole('menu')).toContainText(member.email);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(switcher(page)).toBeFocused();

  await switcher(page).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  const switchDialog = page.getByRole('dialog', { name: 'Switch workspace' });
  await expect.soft(switchDialog.getByRole('list')).toHaveCSS('max-height', '300px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(switcher(page)).toBeFocused();

  await page.getByRole('button', { name: 'New Project' }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('shortcuts');
  await expect.soft(page.getByRole('listbox')).toHaveCSS('max-height', '300px');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused();
});

test('P1-112: behind an open dialog, Ctrl+B does nothing', async ({ signedIn: page }) => {
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Half written');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Project Name' })).toHaveValue('Half written');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(navigation(page)).toHaveCSS('width', '255px');
});

test('on a phone, a dialog that closes leads back to the page, not to an open drawer', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await toggle.click();
  await switcher(page).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).click();
  await expect(page.getByRole('dialog', { name: 'Switch workspace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('the palette runs a project, and finds its test and its run by the beginning of a word', async ({
  product,
  signedIn: page,
  member,
  site,
}) => {
  site.release();
  const projectId = await seedProject(member, site.url);
  await seedTests(member, projectId, [QUICK_TEST]);
  const {
    run_ids: [runId = ''],
  } = await startAll(product, member, projectId);
  await expect.poll(async () => (await runOf(member, runId)).status, { timeout: RUN_MS }).toBe('Passed');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('pag abo');
  await expect(page.getByRole('option', { name: `${QUICK_TEST.name} Shop` })).toBeVisible();
  await page.getByRole('option', { name: `${QUICK_TEST.name} passed` }).click();
  await expect(page).toHaveURL(new RegExp(`/runs/${runId}$`));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('run all');
  // By the keyboard: results of the search may still come, and move what the pointer is over.
  await expect(page.getByRole('option', { name: 'Run all tests of Shop' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/batches\//);
});

test('P1-157, P1-166: the dashboard follows a run without a reload, on a phone too', async ({
  product,
  signedIn: page,
  member,
  site,
}) => {
  site.release();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'No findings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pass rate, last 30 days' })).toContainText('No runs yet');
  const projectId = await seedProject(member, site.url);
  await seedTests(member, projectId, [QUICK_TEST]);
  await startAll(product, member, projectId);
  const row = page.getByRole('table', { name: 'Recent Test Results' }).getByRole('row').nth(1);
  await expect(row).toContainText('passed', { timeout: RUN_MS });
  await expect(row.getByText('Shop · now')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Pass rate of the last 30 days: 100%/ })).toBeVisible();
});

test('P1-014: one message at a time, and on a phone not over the buttons of a dialog', async ({
  signedIn: page,
  trouble,
}) => {
  trouble.allow(/rest\/v1\/projects|^console: AppError: no/);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Shop');
  await page.getByRole('textbox', { name: 'Website URL' }).fill('https://shop.example.com');
  await page.route('**/rest/v1/projects*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  const create = page.getByRole('button', { name: 'Create Project' });
  for (const _ of ['once', 'twice']) {
    await create.click();
    await expect(toast(page, 'Error', 'Failed to create project. Please try again.')).toHaveCount(1);
  }
  const message = await page.locator('[data-variant]').boundingBox();
  const button = await create.boundingBox();
  expect(message && button && message.y + message.height <= button.y).toBe(true);
});
