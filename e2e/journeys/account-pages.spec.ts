import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { button, fill, says } from '../support/messages.ts';
import { newAddress } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

/** The pages of accounts that are files: they show before and without scripts. */
const PAGES = ['/login', '/signup', '/forgot-password', '/reset-password', '/choose-password'] as const;
const REFUSED = /^console: Failed to load resource.*status of 400/;

test('pages of accounts can be read without scripts, say that they need them, and put nothing typed into the address', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
    await expect(page.locator('[type="submit"]')).toBeHidden();
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await expect(page).toHaveTitle(/\S \| Assay QA/);
    expect(await page.locator('head > title').count()).toBe(1);
  }
  await context.close();
});

test('what is typed and sent before the script of the page has come is sent once it is there', async ({
  page,
  trouble,
}) => {
  trouble.allow(REFUSED);
  const held = Promise.withResolvers<void>();
  await page.route('**/pages/login.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const email = newAddress();
  await fill(page, { Email: email, Password: 'wrong phrase' });
  // The file that keeps the form here loads beside the page.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName(`${origin}/early-submit.js`).length))
    .toBe(1);
  await button(page, 'Sign In').click();
  await expect(page.locator('form')).toHaveAttribute('data-early');
  held.resolve();
  await says(page, 'Invalid login credentials');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('P1-080, P1-088: who is signed in never sees the forms for visitors', async ({ signedIn: page }) => {
  await page.addInitScript(watchForm);
  for (const path of ['/login', '/signup']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => sessionStorage.getItem('form was seen'))).toBeNull();
});

test('nothing moves on the pages of accounts, and they are accessible in both themes', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(watchShifts);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `${path}: layout shifts`).toEqual([]);
    await inspect(page, path);
  }
});

async function inspect(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await accessibilityViolations(page), `${path}, ${colorScheme}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${path} is wider than the window by`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
}

/** Notes every frame in which the heading of a form can be seen. For `addInitScript`. */
function watchForm(): void {
  const look = () => {
    const heading = document.querySelector('form')?.closest('main')?.querySelector('h1');
    if (heading && getComputedStyle(heading).visibility === 'visible') sessionStorage.setItem('form was seen', '1');
    requestAnimationFrame(look);
  };
  look();
}
