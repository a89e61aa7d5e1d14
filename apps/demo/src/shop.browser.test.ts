import { type Browser, expect as expectNow, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHANGES } from './catalogue/changes.ts';
import type { DefectId } from './catalogue/defects.ts';
import { type RunningShop, startShop } from './start.ts';
import { launchBrowser } from './testing/browser.ts';

/** Long enough for a busy machine. A check that holds ends at once. */
const expectPage = expectNow.configure({ timeout: 15_000 });

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startShop({ port: 0 });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** A new visitor's page, with the list of its script errors. */
async function visitor(path = '/'): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: shop.url });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(path);
  return { page, errors };
}

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.locator('[name=username]').fill('qa');
  await page.locator('[name=password]').fill('qa-pass');
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL(`**${next}`);
}

async function addProduct(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`);
  await page.getByRole('button', { name: /^Add to (cart|basket)$/ }).click();
  await expectPage(page.getByText(/was added to your/)).toBeVisible();
}

describe('the shop in a browser', () => {
  it('leads from a suggestion to an order', async () => {
    const { page, errors } = await visitor();
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ket');
    await page.getByRole('option', { name: 'Copper Kettle' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Copper Kettle');
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expectPage(page.getByText('Copper Kettle was added to your cart.')).toBeVisible();
    await expectPage(page.getByTestId('cart-count')).toHaveText('2');

    await page.getByRole('link', { name: 'Cart' }).click();
    await page.getByLabel('Quantity of Copper Kettle').fill('1');
    await page.getByLabel('Quantity of Copper Kettle').press('Enter');
    await expectPage(page.getByTestId('cart-total')).toHaveText('$64.00');
    await page.getByLabel('Discount code').fill('NOPE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectPage(page.getByText('This discount code is not valid.')).toBeVisible();
    await page.getByLabel('Discount code').fill('SPRING10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectPage(page.getByTestId('cart-total')).toHaveText('$57.60');

    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByLabel('Username').fill('qa');
    await page.getByLabel('Password').fill('qa-pass');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Postcode').fill('9720');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expectPage(page.getByRole('alert').first()).toHaveText('Please correct the 3 marked fields.');
    await expectPage(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
    await expectPage(page.getByLabel('Postcode')).toHaveAccessibleDescription('Enter a postcode of five digits.');
    await page.getByLabel('Postcode').fill('97201');
    await page.getByLabel('Invoice').check();
    await expectPage(page.getByLabel('Card number')).toBeHidden();
    await page.getByLabel('I accept the terms of sale').check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expectPage(page.getByText('Your order number is CS-1001.')).toBeVisible();

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await expectPage(page.getByRole('row', { name: /CS-1001.*Processing 1 \$57\.60/ })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectPage(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('removes the line it is asked to and shows an empty cart after the last', async () => {
    const { page } = await visitor();
    await addProduct(page, 'stoneware-mug');
    await addProduct(page, 'herb-seeds');
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Stoneware Mug' }).click();
    await expectPage(page.getByTestId('cart-total')).toHaveText('$8.85');
    await expectPage(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Herb Seeds' }).click();
    await expectPage(page.getByText('Your cart is empty.')).toBeVisible();
  });

  it('says why a quantity is refused and shows the old one again', async () => {
    const { page } = await visitor();
    await addProduct(page, 'reading-lamp');
    await page.goto('/cart');
    const quantity = page.getByLabel('Quantity of Reading Lamp');
    await quantity.fill('4');
    await quantity.press('Tab');
    await expectPage(page.getByText('Only 3 in stock.')).toBeVisible();
    await expectPage(quantity).toHaveValue('1');
  });

  it('applies filters and sorting at once', async () => {
    const { page } = await visitor('/products');
    await page.getByLabel('Category').selectOption('Garden');
    await page.waitForURL('**/products?category=garden');
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByLabel('In stock only').check();
    await page.waitForURL('**/products?category=garden&sort=price-asc&stock=on');
    await expectPage(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Herb Seeds',
      'Terracotta Pot',
      'Garden Gloves',
      'Hand Trowel',
      'Watering Can',
    ]);
  });

  it('deletes an address only after confirmation, for good', async () => {
    const { page } = await visitor();
    await signIn(page, '/addresses');
    await page.getByRole('button', { name: 'Delete Office' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expectPage(page.getByRole('heading', { name: 'Office' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Office' }).click();
    await expectPage(page.getByRole('dialog')).toContainText('Office will be removed');
    await page.getByRole('button', { name: 'Delete address' }).click();
    await expectPage(page.getByText('Address deleted.')).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Office' })).toHaveCount(0);
    await page.reload();
    await expectPage(page.getByRole('heading', { name: 'Office' })).toHaveCount(0);
  });

  it('shows the next default address at once when the default is deleted', async () => {
    const { page } = await visitor();
    await signIn(page, '/addresses');
    await page.getByRole('button', { name: 'Delete Home' }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
    await expectPage(page.getByText('Address deleted.')).toBeVisible();
    await expectPage(page.getByRole('listitem').filter({ hasText: 'Office' })).toContainText('Default');
  });

  it('works with every change at once', async () => {
    const { page, errors } = await visitor(`/?${CHANGES.map(({ id }) => `change=${id}`).join('&')}`);
    await addProduct(page, 'stoneware-mug');
    await page.goto('/cart');
    await page.getByLabel('Quantity of Stoneware Mug').fill('2');
    await page.getByLabel('Quantity of Stoneware Mug').press('Tab');
    await page.getByLabel('Discount code').fill('WELCOME5');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectPage(page.locator('dl')).toContainText('Total$24.90');
    await page.getByRole('button', { name: 'Got it' }).click();
    await signIn(page, '/checkout');
    await page.getByLabel('Invoice').check();
    await page.getByLabel('I accept the terms of sale').check();
    await page.getByRole('button', { name: 'Complete order' }).click();
    await expectPage(page.getByText('Your order number is CS-1001.')).toBeVisible();
    expect(errors).toEqual([]);
  });
});

describe('the defects that live in the page', () => {
  const open = (defect: DefectId, path: string) => visitor(`${path}?defect=${defect}`);

  it('throws on the product page', async () => {
    const { errors } = await open('product-script-error', '/products/herb-seeds');
    expect(errors).toEqual([expect.stringContaining('null')]);
  });

  it('has a wishlist button without effect', async () => {
    const { page } = await open('wishlist-button-dead', '/products/herb-seeds');
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.goto('/wishlist');
    await expectPage(page.getByText('Your wishlist is empty.')).toBeVisible();
  });

  it('has a confirmation without effect', async () => {
    const { page } = await open('address-delete-dead', '/');
    await signIn(page, '/addresses');
    await page.getByRole('button', { name: 'Delete Office' }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
    await expectPage(page.getByRole('dialog')).toBeVisible();
    await expectPage(page.getByText('Seattle')).toBeVisible();
  });

  it('brings a deleted address back', async () => {
    const { page } = await open('address-delete-comes-back', '/');
    await signIn(page, '/addresses');
    await page.getByRole('button', { name: 'Delete Office' }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
    await expectPage(page.getByText('Seattle')).toHaveCount(0);
    await page.reload();
    await expectPage(page.getByText('Seattle')).toBeVisible();
  });

  it('leaves the line total behind until a reload', async () => {
    const { page } = await open('line-total-stale', '/');
    await addProduct(page, 'stoneware-mug');
    await page.goto('/cart');
    const row = page.getByRole('row', { name: /Stoneware Mug/ });
    await row.getByRole('spinbutton').fill('3');
    await row.getByRole('spinbutton').press('Tab');
    await expectPage(page.getByTestId('cart-total')).toHaveText('$42.40');
    await expectPage(row.getByRole('cell').nth(2)).toHaveText('$12.50');
    await page.reload();
    await expectPage(row.getByRole('cell').nth(2)).toHaveText('$37.50');
  });

  it('says that the cart could not be updated', async () => {
    const { page } = await open('quantity-update-fails', '/');
    await addProduct(page, 'stoneware-mug');
    await page.goto('/cart');
    await page.getByRole('spinbutton').fill('3');
    await page.getByRole('spinbutton').press('Tab');
    await expectPage(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expectPage(page.getByRole('spinbutton')).toHaveValue('1');
  });
});
