import { expect, test } from '@playwright/test';

test('A new address: Parents', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill('qa');
  await page.getByLabel('Password', { exact: true }).fill('qa-pass');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Quinn Archer', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Addresses', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Address book', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add address', exact: true }).click();
  await page.getByLabel('Address name', { exact: true }).fill('Parents');
  await page.getByLabel('Full name', { exact: true }).fill('Rosa Conti');
  await page.getByLabel('Street and number', { exact: true }).fill('Via Roma 21');
  await page.getByLabel('City', { exact: true }).fill('Torino');
  await page.getByLabel('Postcode', { exact: true }).fill('10121');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'Italy' });
  await page.getByLabel('Phone', { exact: true }).fill('+39 011 555 0102');
  await page.getByRole('button', { name: 'Save address', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Parents', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Parents', exact: true }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Torino');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
});
