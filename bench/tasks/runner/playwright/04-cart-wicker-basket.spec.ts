import { expect, test } from '@playwright/test';

test('Cart with a discount: Wicker Basket', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All products', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All products', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Living', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Living', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Wicker Basket', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wicker Basket', exact: true })).toBeVisible();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Wicker Basket was added to your cart.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cart 2', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Products in your cart', exact: true })
      .getByRole('row')
      .filter({ hasText: 'Wicker Basket' })
      .filter({ hasText: '$37.25' }),
  ).toHaveCount(1);
  await expect(page.locator('#cart-subtotal')).toHaveText('$74.50');
  await page.getByLabel('Discount code', { exact: true }).fill('SPRING10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Code SPRING10 applied.', { exact: true })).toBeVisible();
  await expect(page.locator('#cart-total')).toHaveText('$67.05');
  await page.getByRole('button', { name: 'Remove Wicker Basket', exact: true }).click();
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse products', exact: true }).click();
});
