import { createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { confirmationOf, newAddress } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test, toast } from '../support/test.ts';

test('where others reach the server, the person with the printed address takes it over, and nobody after', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  // Every browser resolves this name to the loopback address, and it is not the name of this machine.
  const site = `http://assay.localhost:${port}`;
  const product = await startProduct({ PORT: String(port), SITE_URL: site });
  try {
    expect(product.setupUrl).toMatch(/^http:\/\/assay\.localhost:\d+\/setup\?code=[\w-]{43}$/);
    await page.goto(product.setupUrl ?? '');
    await expect(page.getByRole('heading', { name: 'Set Up This Installation' })).toBeVisible();
    await page.getByRole('link', { name: 'create an account' }).click();
    await signUp(page, product);

    await page.goto(`${site}/setup?code=guessed`);
    const take = page.getByRole('button', { name: 'Run this installation' });
    await take.click();
    await expect(page.getByRole('status', { name: /^Error: This set-up code is not valid/ })).toBeVisible();
    await page.goto(product.setupUrl ?? '');
    await take.click();
    await expect(toast(page, 'Success', 'You run this installation now.')).toBeVisible();
    await page.goto(product.setupUrl ?? '');
    await take.click();
    await expect(toast(page, 'Error', 'This installation has a super admin already.')).toBeVisible();
  } finally {
    // The page may still load what it needs later, and nobody would answer it.
    await page.goto('about:blank');
    await product.stop();
  }
});

async function signUp(page: Page, product: Product): Promise<void> {
  const email = newAddress();
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  const password = page.getByLabel('Password', { exact: true });
  const strength = page.getByLabel('Password strength');
  await password.fill('abcabc');
  await expect(strength).toHaveAttribute('aria-valuetext', 'Very weak');
  await password.fill('correct horse battery staple');
  await expect(strength).toHaveAttribute('aria-valuetext', 'Strong');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Success', 'Please check your email to confirm your account')).toBeVisible();
  await page.goto(await confirmationOf(product, email));
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
