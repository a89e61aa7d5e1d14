import { expect, test } from '@playwright/test';

test('Cart with a discount: Pepper Mill', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All products', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All products', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pepper Mill', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pepper Mill', exact: true })).toBeVisible();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Pepper Mill was added to your cart.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cart 2', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Products in your cart', exact: true })
      .getByRole('row')
      .filter({ hasText: 'Pepper Mill' })
      .filter({ hasText: '$28.90' }),
  ).toHaveCount(1);
  await expect(page.locator('#cart-subtotal')).toHaveText('$57.80');
  await page.getByLabel('Discount code', { exact: true }).fill('SPRING10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Code SPRING10 applied.', { exact: true })).toBeVisible();
  await expect(page.locator('#cart-total')).toHaveText('$52.02');
  await page.getByRole('button', { name: 'Remove Pepper Mill', exact: true }).click();
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse products', exact: true }).click();
});
