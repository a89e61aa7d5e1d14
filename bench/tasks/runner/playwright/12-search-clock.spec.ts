import { expect, test } from '@playwright/test';

test('Searching, sorting and filtering: clock', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('clock');
  await page.getByRole('combobox', { name: 'Search', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Search results', exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.href.includes('q=clock'));
  await page.getByRole('link', { name: 'Wall Clock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wall Clock', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Search results', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All products', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sort by', exact: true }).selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL((url) => url.href.includes('sort=price-asc'));
  await page.getByRole('checkbox', { name: 'In stock only', exact: true }).check();
  await expect(page.getByText('20 products', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL((url) => url.href.includes('page=2'));
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: 'Living' });
  await expect(page.getByRole('heading', { name: 'Living', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'In stock only', exact: true }).uncheck();
  await expect(page.getByText('6 products', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).click();
});
