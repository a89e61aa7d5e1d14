import { expect, test } from '@playwright/test';

test('Cart with a discount: Garden Gloves', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All products', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All products', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Garden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Garden', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Garden Gloves', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Garden Gloves', exact: true })).toBeVisible();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Garden Gloves was added to your cart.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cart 2', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Products in your cart', exact: true })
      .getByRole('row')
      .filter({ hasText: 'Garden Gloves' })
      .filter({ hasText: '$11.90' }),
  ).toHaveCount(1);
  await expect(page.locator('#cart-subtotal')).toHaveText('$23.80');
  await page.getByLabel('Discount code', { exact: true }).fill('SPRING10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Code SPRING10 applied.', { exact: true })).toBeVisible();
  await expect(page.locator('#cart-total')).toHaveText('$26.32');
  await page.getByRole('button', { name: 'Remove Garden Gloves', exact: true }).click();
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse products', exact: true }).click();
});
