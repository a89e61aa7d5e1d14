import { expect, test } from '@playwright/test';

test('From the wishlist to checkout: Pencil Set', async ({ page }) => {
  await page.goto('/products/pencil-set');
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await expect(page.getByText('Added to your wishlist.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Wishlist 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wishlist', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pencil Set', exact: true }).click();
  await page.getByRole('button', { name: 'Remove from wishlist', exact: true }).click();
  await expect(page.getByText('Removed from your wishlist.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Pencil Set was added to your cart.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cart 1', exact: true }).click();
  await page.getByLabel('Quantity of Pencil Set', { exact: true }).fill('3');
  await page.getByLabel('Quantity of Pencil Set', { exact: true }).press('Tab');
  await expect(page.locator('#cart-subtotal')).toHaveText('$29.85');
  await expect(page.locator('#cart-shipping')).toHaveText('$4.90');
  await page.getByRole('link', { name: 'Go to checkout', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).fill('qa');
  await page.getByLabel('Password', { exact: true }).fill('qa-pass');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Change the cart', exact: true }).click();
});
