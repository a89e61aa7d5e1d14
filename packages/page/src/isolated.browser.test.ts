import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ISOLATED_SCRIPT } from './generated/isolated-script.ts';
import type { IsolatedApi } from './isolated-contract.ts';
import { launchBrowser } from './open-page.test-support.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** `about:blank` has the origin "null". */
const OURS = ['null'];

async function show(html: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate(ISOLATED_SCRIPT);
}

function cover(origins: readonly string[]): Promise<ReturnType<IsolatedApi['cover']>> {
  return page.evaluate(
    (given) => Reflect.get(globalThis, Symbol.for('assay.isolated')).cover('s3cret', given),
    origins,
  );
}

const shown = () =>
  page.evaluate(() => [...document.querySelectorAll('[id]')].map((one) => getComputedStyle(one).opacity));

test('the smallest elements that show the secret are covered, and uncovered with their own styles', async () => {
  await show(`<main id="all"><p id="plain">Hello</p><p id="secret" style="opacity: 0.5">s3<b>cret</b></p>
    <input id="field" value="s3cret"><input id="dots" type="password" value="s3cret"></main>`);
  expect(await cover(OURS)).toEqual({ covered: 2, foreign: false });
  expect(await shown()).toEqual(['1', '1', '0', '0', '1']);
  expect(await cover(OURS)).toEqual({ covered: 0, foreign: false });
  await page.evaluate(() => Reflect.get(globalThis, Symbol.for('assay.isolated')).uncover());
  expect(await shown()).toEqual(['1', '1', '0.5', '1', '1']);
  expect(await page.locator('#field').getAttribute('style')).toBeNull();
});

test('a document of another origin is not touched and says that it shows a secret', async () => {
  await show('<p id="secret">s3cret</p>');
  expect(await cover(['https://shop.test'])).toEqual({ covered: 0, foreign: true });
  expect(await shown()).toEqual(['1']);
});

test('a secret is typed into a password field of its origin and nowhere else', async () => {
  await show('<input id="open"><input id="dots" type="password">');
  const type = (id: string, origins: readonly string[]) =>
    page.evaluate(
      ([field, given]) => {
        const api = Reflect.get(globalThis, Symbol.for('assay.isolated'));
        document.getElementById(field)?.focus();
        return api.typeGuarded(api.focusedElement(), { text: 's3cret', kind: 'secret', origins: given });
      },
      [id, origins] as const,
    );
  expect(await type('open', OURS)).toEqual({ outcome: 'shown' });
  expect(await type('dots', ['https://shop.test'])).toEqual({ outcome: 'foreign', origin: 'null' });
  expect(await type('dots', OURS)).toEqual({ outcome: 'typed' });
  expect(await page.locator('#dots').inputValue()).toBe('s3cret');
  expect(await page.locator('#open').inputValue()).toBe('');
});
