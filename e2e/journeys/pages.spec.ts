import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { subscribe } from '../support/billing.ts';
import { type Furnished, furnish } from '../support/furnished.ts';
import { showLargeMap } from '../support/large-map.ts';
import { comeBack, signIn, signUp } from '../support/people.ts';
import { test as base, expect } from '../support/test.ts';

/** Folder for screenshots of every page. Unset: no screenshots are taken. */
const SHOTS = process.env.ASSAY_SHOTS;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const RUN_MS = 40_000;
/** The sidebar. Behind an open dialog it has no role for anybody, but its place. */
const NAVIGATION = { name: 'Main navigation', includeHidden: true } as const;

const test = base.extend<object, { readonly furnished: Furnished }>({
  furnished: [async ({ product }, use) => use(await furnish(product)), { scope: 'worker', timeout: 240_000 }],
});

/** The page as it stands, in both themes and at both widths. */
async function inspect(page: Page, name: string): Promise<void> {
  // Behind an open dialog, the page has no heading for anybody.
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('[data-slot^=skeleton]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      if (viewport === PHONE) await expect(page.getByRole('navigation', NAVIGATION)).toBeHidden();
      if (SHOTS)
        await page.screenshot({ path: join(SHOTS, `${name}-${viewport.width}-${colorScheme}.png`), fullPage: true });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${name} at ${viewport.width} px is wider than the window by`).toBeLessThanOrEqual(0);
      if (viewport === WIDE) expect.soft(await accessibilityViolations(page), `${name}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize(WIDE);
  }
}

test('the pages before the workspace are accessible, fit a phone and have both themes', async ({
  page,
  product,
  trouble,
}) => {
  test.setTimeout(120_000);
  trouble.allow(/^console: There is no page at this address/);
  for (const path of ['', 'login', 'signup', 'forgot-password', 'reset-password', 'nope']) {
    await page.goto(`/${path}`);
    await inspect(page, path || 'home');
  }
  await signIn(page, await signUp(product));
  await inspect(page, 'onboarding');
});

test('a new workspace is accessible, fits a phone and has both themes', async ({ signedIn: page }) => {
  await inspect(page, 'dashboard-empty');
  await page.goto('/projects');
  await inspect(page, 'projects-empty');
  await page.getByRole('button', { name: 'New Project' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('billing is accessible, fits a phone and has both themes, in the trial and for who pays', async ({
  signedIn: page,
}) => {
  test.setTimeout(180_000);
  const tabs = ['overview', 'plans', 'usage', 'invoices'];
  for (const tab of tabs) {
    await page.goto(`/settings/billing?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await inspect(page, `billing-trial-${tab}`);
  }
  await subscribe(page, 'Professional');
  for (const tab of tabs) {
    await page.goto(`/settings/billing?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await inspect(page, `billing-paid-${tab}`);
  }
  await page.goto('/settings/billing?tab=plans');
  await page.getByRole('button', { name: 'Change to Basic' }).click();
  await inspect(page, 'billing-change');
});

test('every page of a workspace is accessible, fits a phone and has both themes', async ({ page, furnished }) => {
  test.setTimeout(240_000);
  await comeBack(page, furnished.member);
  for (const [name, path] of Object.entries(furnished.pages)) {
    await page.goto(path);
    await inspect(page, name);
  }
});

test('what a generation covers, and what it could not do, stands beside its result', async ({ page, furnished }) => {
  await comeBack(page, furnished.member);
  await page.goto(furnished.pages.generation ?? '');
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true });
  await expect(coverage.getByRole('columnheader')).toHaveText(['Kind', 'Seen', 'Used', 'Asserted']);
  const rows = coverage.getByRole('row');
  for (const [row, kind] of ['Pages', 'Controls', 'Fields', 'Calls to the server'].entries())
    await expect(rows.nth(row + 1)).toContainText(kind);
  // The site has four pages, and a field on the first.
  await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText('4');
  await expect(rows.nth(3).getByRole('cell').nth(1)).toHaveText('1');
  const gaps = page.getByRole('region', { name: 'What could not be done' });
  await expect(gaps.getByRole('listitem').first()).toContainText(/proposed tests? (?:was|were) dropped/);
});

test('the map shows each page with its picture and what tests cover, and its states', async ({ page, furnished }) => {
  await comeBack(page, furnished.member);
  await page.goto(furnished.pages.map ?? '');
  // The site has four pages; a form of the first leads to one of them.
  await expect(page.getByText(/^4 pages, \d+ states$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Asserted');
  const list = page.getByRole('region', { name: 'Pages' });
  await list.getByRole('button', { name: /^Welcome/ }).click();
  await expect(list.getByRole('list', { name: 'States' }).getByRole('listitem').first()).toHaveText('As it opens');
  await expect(list.getByRole('list', { name: 'Leads to' })).toContainText('leads to About us');
  const picture = list.getByRole('img', { name: 'What Welcome looks like' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(480);
  const drawing = page.getByLabel('Application map');
  await expect(drawing.getByRole('button', { name: 'About us', exact: true })).toBeVisible();
  await expect(drawing.locator('img')).toHaveCount(4);
});

test('a map of sixty pages is accessible, fits a phone, has both themes, and is used by keyboard', async ({
  page,
  furnished,
}) => {
  test.setTimeout(120_000);
  await comeBack(page, furnished.member);
  await showLargeMap(page);
  await page.goto(furnished.pages.map ?? '');
  await expect(page.getByText('60 pages, 88 states')).toBeVisible();
  const drawing = page.getByLabel('Application map');
  const list = page.getByRole('region', { name: 'Pages' });
  await expect(drawing.locator('img').first()).toBeVisible();
  await inspect(page, 'map-large');

  const skip = page.getByRole('link', { name: 'Skip the drawing' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button').first()).toBeFocused();

  // Inside the drawing, Tab goes from page to page and to their states, and the map follows.
  const invoices = drawing.getByRole('button', { name: /^Invoice list/ });
  await invoices.focus();
  await page.keyboard.press('Tab');
  const states = drawing.getByRole('button', { name: /^4 states of Invoice list/ });
  await expect(states).toBeFocused();
  await expect(states).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(drawing.getByText('Dialog “Delete the selected ones”')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Invoice list/, expanded: true })).toBeInViewport();
  await expect(page).toHaveURL(/page=%2Finvoices$/);
  await inspect(page, 'map-selected');

  // From a resource to a page that creates it: the drawing shows it, too.
  const resources = page.getByRole('table', { name: 'Resources and their operations' });
  await resources.getByRole('button', { name: /^Report new/ }).click();
  await expect(list.getByRole('button', { name: /^Report new/, expanded: true })).toBeVisible();
  await expect(drawing.getByRole('button', { name: /^Report new/ })).toBeInViewport();
});

test('P1-106, P1-111, P1-112, P1-210, P1-299 to P1-301: the sidebar folds, and is a drawer on a phone', async ({
  page,
  furnished,
}) => {
  await comeBack(page, furnished.member);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const sidebar = page.getByRole('complementary');
  // 16rem and 3rem.
  await expect.soft(sidebar).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect.soft(sidebar).toHaveCSS('width', '48px');
  await page.reload();
  await expect.soft(sidebar).toHaveCSS('width', '48px');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '256px');

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(drawer).toBeVisible();
  await expect.soft(drawer).toHaveCSS('width', '288px');
  expect(await accessibilityViolations(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Projects' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(navigation).toBeVisible();
});

test('the keyboard alone signs in, finds a test and runs it', async ({ page, furnished: { member } }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await tabTo(page, 'Email');
  await page.keyboard.type(member.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await expect(page.getByRole('option', { name: 'Shop', exact: true })).toBeVisible();
  await page.keyboard.type('Shop');
  await expect(page.getByRole('option', { name: 'Shop', exact: true, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await tabTo(page, 'Tests');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Tests' })).toBeVisible();
  await tabTo(page, 'Opens the page about us');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Opens the page about us', level: 1 })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/runs\//);
  // The site is stopped by now. The run ends nevertheless.
  await expect(page.getByText('failed', { exact: true }).first()).toBeVisible({ timeout: RUN_MS });

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Presses Tab until what has the focus is called `name`. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page
    .locator(':focus')
    .and(page.getByLabel(name, { exact: true }).or(page.getByRole('link', { name, exact: true })));
  for (let presses = 0; presses < 60; presses++) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}".`);
}
