import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { newAddress } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

const SPENT = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';

/** Whether what is shown now is accessible in both themes and fits a phone. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await accessibilityViolations(page), `${name}, ${colorScheme}`).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${name} at ${width} px is wider than the window by`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`) });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
  }
}

test('a spent link on the landing page: its panel is accessible, moves nothing and can be closed', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.goto(`/${SPENT}`);
  const panel = page.getByRole('alert', { name: 'This link no longer works' });
  await expect(panel.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  await inspect(page, 'landing');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

test('a spent link to a new password: its panel is accessible', async ({ page }) => {
  await page.goto(`/reset-password${SPENT}`);
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await inspect(page, 'reset-password');
});

test('the success of a sign-up stays in an accessible panel', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('a phrase of four words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toBeVisible();
  await inspect(page, 'signup');
});
