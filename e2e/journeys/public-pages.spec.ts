import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { startProduct } from '../support/product.ts';
import { expect, test, toast } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

const PAGES = ['/', '/about', '/pricing', '/contact', '/privacy', '/terms'];
/** Folder for screenshots of every page. Unset: no screenshots are taken. */
const SHOTS = process.env.ASSAY_SHOTS;

test('P1-030, P2-004 to P2-007, P2-151 to P2-162, P2-393: prices by month and year, the comparison, and six answers', async ({
  page,
}) => {
  await page.goto('/pricing');
  const card = (name: string) => page.getByRole('listitem', { name });
  for (const [name, price] of Object.entries({ Basic: '$29', Professional: '$79', Enterprise: '$199' }))
    await expect(card(name).getByText(price, { exact: true })).toBeVisible();
  await expect(page.getByText('Save 2 months!')).toBeVisible();
  await page.getByText('Yearly', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  for (const [name, price] of Object.entries({ Basic: '$24', Professional: '$65', Enterprise: '$165' })) {
    await expect(card(name).getByText(price, { exact: true })).toBeVisible();
    await expect(card(name).getByText('Billed annually')).toBeVisible();
    await expect(card(name).getByText('Most Popular')).toHaveCount(name === 'Professional' ? 1 : 0);
    await expect(card(name).getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup');
  }
  const columns = ['Feature', 'Basic', 'Professional', 'Enterprise'];
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(columns);
  const row = (name: string) => page.getByRole('row', { name }).getByRole('cell');
  await expect(row('API access')).toHaveText(['Not included', 'Included', 'Included']);
  await expect(row('Custom integrations')).toHaveText(['Not included', 'Not included', 'Included']);
  await expect(row('Service level agreement (SLA)')).toHaveText(['Not included', 'Not included', 'Included']);
  await expect(row('Users')).toHaveText(['5', '20', 'Unlimited']);
  await expect(page.getByRole('figure')).toHaveCount(3);
  for (const text of [
    '14-day free trial, no credit card',
    '30-day money-back guarantee',
    'Cancel anytime',
    '99.9% uptime target',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions and answers' }).getByRole('button');
  await expect(questions).toHaveCount(6);
  for (const question of await questions.all()) {
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await question.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(page.getByText(/kept 12 months/)).toBeVisible();
});

test('P1-031, P2-143 to P2-147: the about page tells mission, values and technology, and leads on', async ({
  page,
}) => {
  await page.goto('/about');
  for (const name of ['Our mission', 'Our values', 'Technology'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  for (const name of ['Innovation First', 'Developer-Centric', 'Quality Assurance'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/signup');
  await page.goto('/about');
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('P1-033, P1-034, P2-008 to P2-010, P2-148 to P2-150: privacy and terms have the date of today and a way back', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-04T12:00:00'));
  for (const path of ['/privacy', '/terms']) {
    await page.goto('/about');
    await page.goto(path);
    await expect(page.getByText('March 4, 2031')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/about');
  }
  await page.goto('/privacy');
  for (const claim of [/AES-256 encryption/, /SOC 2 compliance/, /Test results and logs are kept 12 months/])
    await expect(page.getByText(claim).first()).toBeVisible();
});

test('P1-032, P2-135 to P2-140, P2-142, P2-201, P2-261, P2-262, P2-376: a message is checked, sent, and mailed to support', async ({
  page,
  trouble,
}) => {
  await page.goto('/contact');
  for (const text of ['support@example.com', '+1 202 555 0123', '100 Example Street'])
    await expect(page.getByText(text)).toBeVisible();
  const inquiries = page.getByRole('group', { name: 'What is it about?' });
  await expect(inquiries.getByRole('radio')).toHaveCount(6);
  for (const name of ['General', 'Technical', 'Sales', 'Feedback', 'Partnership', 'Other'])
    await expect(inquiries.getByRole('radio', { name, exact: true })).toBeVisible();
  const phone = page.getByRole('textbox', { name: 'Phone (optional)' });
  await expect(phone).not.toHaveAttribute('required');
  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contact-submit')) requests.push(request.postDataJSON());
  });
  const send = page.getByRole('button', { name: 'Send message' });
  const fields = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com', Message: 'Good morning.' };
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByRole('textbox', { name });
    await send.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAttribute('required');
    await field.fill(value);
  }
  await send.click();
  await expect(toast(page, 'Error', 'Please accept the terms to continue.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  expect(requests).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Sales' }).check();
  trouble.allow(/contact-submit|status of 500/);
  await page.route('**/functions/v1/contact-submit', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your message could not be sent. It is still here: please try again.',
  );
  for (const [name, value] of Object.entries(fields))
    await expect(page.getByRole('textbox', { name })).toHaveValue(value);
  await send.click();
  await expect(
    toast(page, 'Success', "Thank you for your message! We'll get back to you within 24 hours."),
  ).toBeVisible();
  for (const name of Object.keys(fields)) await expect(page.getByRole('textbox', { name })).toHaveValue('');
  const message = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    ...{ inquiry_type: 'sales', message: 'Good morning.', acceptTerms: true },
  };
  expect(requests).toEqual([message, message]);
});

test('public pages can be read without scripts, and have title, description and a card', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const titles = new Set<string>();
  for (const path of PAGES) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    titles.add(await page.title());
    for (const name of ['og:title', 'og:description', 'og:image'])
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
  }
  expect(titles.size).toBe(PAGES.length);
  for (const path of ['/login', '/signup', '/dashboard']) {
    await page.goto(product.url + path);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
  }
  const robots = await page.request.get(`${product.url}/robots.txt`);
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\n');
  await page.goto(`${product.url}/pricing`);
  await expect(page.getByText('Test results and logs are kept 12 months.')).toBeVisible();
  await context.close();
});

test('public pages are accessible in both themes, fit 320 px and 200 % zoom, and nothing moves', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(watchShifts);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `${path}: layout shifts`).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await accessibilityViolations(page), `${path}, ${colorScheme}`).toEqual([]);
      for (const width of [1280, 640, 390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await expectToFit(page, `${path} at ${width} px`);
        if (SHOTS)
          await page.screenshot({
            path: join(SHOTS, `${path.slice(1) || 'home'}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
});

test('D-049: with BILLING=off there is no trial and no price, and /pricing leads home', async ({ page }) => {
  test.setTimeout(120_000);
  const product = await startProduct({ BILLING: 'off', ASSAY_AGENTS: '0' });
  try {
    await page.goto(`${product.url}/pricing`);
    await expect(page).toHaveURL(`${product.url}/`);
    for (const path of ['/', '/signup']) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const text of [/trial/i, /credit card/i, /money-back/i, /pricing/i, /\$\d/])
        await expect(page.getByText(text).filter({ visible: true }), `${path}: ${text}`).toHaveCount(0);
    }
  } finally {
    // The page may still load what it needs later, and nobody would answer it.
    await page.goto('about:blank');
    await product.stop();
  }
});

async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${what} is wider than the window by`).toBeLessThanOrEqual(0);
}
