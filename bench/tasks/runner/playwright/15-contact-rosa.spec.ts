import { expect, test } from '@playwright/test';

test('Writing to the shop: A return', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page.getByText('Enter your name.', { exact: true })).toBeVisible();
  await expect(page.getByText('Choose a topic.', { exact: true })).toBeVisible();
  await page.getByLabel('Your name', { exact: true }).fill('Rosa');
  await page.getByLabel('E-mail', { exact: true }).fill('nobody');
  await page.getByRole('combobox', { name: 'Topic', exact: true }).selectOption({ label: 'A return' });
  await page.getByLabel('Message', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page.getByText('Enter a valid e-mail address.', { exact: true })).toBeVisible();
  await expect(page.getByText('Write at least 20 characters.', { exact: true })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('rosa@example.com');
  await page.getByLabel('Message', { exact: true }).fill('The reading lamp came with a broken switch.');
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page.getByText('Thank you. Your message has been sent.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About Corner Shop', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'contact form', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Contact us', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Contact/);
  await page.getByRole('link', { name: 'Corner Shop', exact: true }).click();
});
