import { expect, test } from '@playwright/test';

test('A new address: Studio', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill('qa');
  await page.getByLabel('Password', { exact: true }).fill('qa-pass');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Quinn Archer', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Addresses', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Address book', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add address', exact: true }).click();
  await page.getByLabel('Address name', { exact: true }).fill('Studio');
  await page.getByLabel('Full name', { exact: true }).fill('Luis Vega');
  await page.getByLabel('Street and number', { exact: true }).fill('Calle Mayor 5');
  await page.getByLabel('City', { exact: true }).fill('Sevilla');
  await page.getByLabel('Postcode', { exact: true }).fill('41001');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'Spain' });
  await page.getByLabel('Phone', { exact: true }).fill('+34 954 555 010');
  await page.getByRole('button', { name: 'Save address', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Studio', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Studio', exact: true }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Sevilla');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
});
