import { expect, test } from '@playwright/test';

test('A new address: Summer house', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill('qa');
  await page.getByLabel('Password', { exact: true }).fill('qa-pass');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Quinn Archer', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Addresses', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Address book', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add address', exact: true }).click();
  await page.getByLabel('Address name', { exact: true }).fill('Summer house');
  await page.getByLabel('Full name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Street and number', { exact: true }).fill('3 Beach Road');
  await page.getByLabel('City', { exact: true }).fill('Nice');
  await page.getByLabel('Postcode', { exact: true }).fill('06000');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'France' });
  await page.getByLabel('Phone', { exact: true }).fill('+33 4 9355 0100');
  await page.getByRole('button', { name: 'Save address', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Summer house', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Summer house', exact: true }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Nice');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
});
