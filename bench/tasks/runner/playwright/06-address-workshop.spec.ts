import { expect, test } from '@playwright/test';

test('A new address: Workshop', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill('qa');
  await page.getByLabel('Password', { exact: true }).fill('qa-pass');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Quinn Archer', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Addresses', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Address book', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add address', exact: true }).click();
  await page.getByLabel('Address name', { exact: true }).fill('Workshop');
  await page.getByLabel('Full name', { exact: true }).fill('Karl Weber');
  await page.getByLabel('Street and number', { exact: true }).fill('Lange Gasse 8');
  await page.getByLabel('City', { exact: true }).fill('Berlin');
  await page.getByLabel('Postcode', { exact: true }).fill('10115');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'Germany' });
  await page.getByLabel('Phone', { exact: true }).fill('+49 30 555 0101');
  await page.getByRole('button', { name: 'Save address', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Workshop', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Workshop', exact: true }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Berlin');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
});
