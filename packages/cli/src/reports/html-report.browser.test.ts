import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeHtmlReport } from './html-report.ts';
import { sampleReport } from './sample-report.test-support.ts';

/** A folder in which the tests keep their pictures, when set. */
const PICTURES = process.env.ASSAY_PICTURES;

let browser: Browser;
let folder: string;
let address: string;
const opened: Page[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  folder = await mkdtemp(join(tmpdir(), 'assay-report-'));
  await mkdir(join(folder, 'evidence'));
  await picturesOfShop(folder);
  await writeFile(join(folder, 'evidence', 'page.txt'), 'main\n  heading "Your basket"\n  text "</script><b>bold"\n');
  address = pathToFileURL(await writeHtmlReport(sampleReport(8), folder)).href;
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.context().close()));
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

test('opens from a file with the totals and the tests by feature', async () => {
  const page = await open();
  await see(page, '2 of 14 tests failed');
  expect(await page.locator('.stat').allTextContents()).toEqual([
    'Passed12',
    'Failed2',
    'Healed2',
    'Flaky1',
    'Findings3',
  ]);
  expect(await page.locator('.group-head h2').allTextContents()).toEqual([
    'Cart',
    'Sign-in',
    sampleReport(0).tests[3]?.feature,
    'Orders',
    'Profile',
    'Navigation',
    'Findings',
    'Accessibility',
  ]);
  await picture(page, 'list');
});

test('filters by status and searches, and says when nothing fits', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Failed 2' }).last().click();
  expect(await page.locator('a.row').count()).toBe(2);
  await page.getByRole('button', { name: 'All 14' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('password');
  expect(await page.locator('a.row .name').allTextContents()).toEqual([
    'A wrong password is refused',
    'Signing in with the right password',
  ]);
  await page.keyboard.type(' that is not there');
  await see(page, 'No test fits this filter.');
});

test('shows the cause, the steps and the pictures of a failed test', async () => {
  const page = await open();
  await page.getByText('Customer pays for two items').click();
  await see(page, 'The "Total" value is "$35.00", expected "$31.50".');
  await see(page, '1 difference is marked.');
  expect(await page.locator('.step').count()).toBe(6);
  expect(await page.locator('.step.failed').getAttribute('aria-current')).toBe('step');
  await see(page, 'npx playwright show-trace evidence/discount/trace.zip');
  await picture(page, 'test');

  await page.getByRole('tab', { name: 'Network 2' }).click();
  await see(page, 'POST /api/cart/discount?code=SPRING10');
  await page.getByRole('tab', { name: 'Console 1' }).click();
  await see(page, 'TypeError: total is undefined');
  await page.getByRole('tab', { name: 'Page structure' }).click();
  expect(await page.getByLabel('Page structure').last().textContent()).toContain('text "</script><b>bold"');
});

test('moves by keyboard: steps, the large picture, back to the list where it was', async () => {
  const page = await open();
  await page.getByText('Customer pays for two items').focus();
  await page.locator('a.row').first().press('Enter');
  await page.locator('.step.failed').press('ArrowUp');
  expect(await page.locator('.step[aria-current=step]').textContent()).toContain('SPRING10');
  await page.getByRole('button', { name: /show large/ }).press('Enter');
  await see(page, '4. Type "SPRING10" into the "Discount code" field');
  await page.keyboard.press('ArrowRight');
  await see(page, '5. Expect the "Total" value to be "$31.50"');
  await page.keyboard.press('Escape');
  // A dialog fires its close event before it is removed.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.className === 'shot');
  await page.keyboard.press('Escape');
  await see(page, '2 of 14 tests failed');
});

test('shows texts of the tested page as texts', async () => {
  const page = await open();
  await page.locator('a.row', { hasText: '<img' }).click();
  await page.getByRole('link', { name: 'All tests' }).waitFor();
  expect(await page.locator('h1').textContent()).toBe(sampleReport(0).tests[3]?.name);
  expect(await page.locator('main img').count()).toBe(0);
  expect(await page.title()).toBe('2 failed · Assay report');
});

test('tells a flaky and a healed test from one that simply passed', async () => {
  const page = await open();
  await page.getByText('Signing in with the right password').click();
  await see(page, 'Passed only on attempt 2');
  await page.getByRole('link', { name: 'All tests' }).click();
  await page.getByText('An address can be added').click();
  await see(page, '88% sure');
  await picture(page, 'healed');
});

test('is dark where the system is, and turns light by its button', async () => {
  const page = await open({ colorScheme: 'dark' });
  await see(page, '2 of 14 tests failed');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe('rgb(14, 16, 19)');
  await picture(page, 'list-dark');
  await page.getByText('Customer pays for two items').click();
  await see(page, '1 difference is marked.');
  await picture(page, 'test-dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await background()).toBe('rgb(251, 251, 250)');
});

test('fits a phone', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await see(page, '2 of 14 tests failed');
  await picture(page, 'list-phone');
  await page.getByText('Customer pays for two items').click();
  await see(page, '1 difference is marked.');
  await picture(page, 'test-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('holds each picture once and asks nothing of the network', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  expect(html.match(/data:image\/png;base64/g)).toHaveLength(3);
  expect(html).not.toMatch(/\b(?:src|href)="https?:/);
});

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1320, height: 860 },
    colorScheme: 'light',
    ...options,
  });
  const page = await context.newPage();
  opened.push(page);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(?:file|data|blob):/.test(request.url())) complaints.push(`requested ${request.url()}`);
  });
  await page.goto(address);
  return page;
}

async function see(page: Page, words: string): Promise<void> {
  await page.getByText(words).first().waitFor({ timeout: 5_000 });
}

async function picture(page: Page, name: string): Promise<void> {
  const bytes = await page.screenshot({ fullPage: true });
  if (PICTURES) await writeFile(join(PICTURES, `${name}.png`), bytes);
}

async function picturesOfShop(target: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const basket = (total: string) => `<body style="font:20px sans-serif;padding:40px;margin:0;background:#fff">
    <h1>Your basket</h1><p>Blue mug <b>$15.00</b><p>Tea towel <b>$20.00</b><p>SPRING10 <b>−10%</b><h2>Total ${total}</h2></body>`;
  for (const [name, html] of [
    [
      'shop',
      '<body style="font:20px sans-serif;padding:40px;background:#fff"><h1>Shop</h1><button>Add to cart</button></body>',
    ],
    ['before', basket('$31.50')],
    ['after', basket('$35.00')],
  ] as const) {
    await page.setContent(html);
    await page.screenshot({ path: join(target, 'evidence', `${name}.png`) });
  }
  await page.close();
}
