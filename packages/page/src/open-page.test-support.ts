import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { PageApi } from './contract.ts';
import { PAGE_SCRIPT } from './generated/page-script.ts';

/** A browser for tests. `openPage` installs the page script in its pages. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

export type ScriptedPage = {
  readonly page: Page;
  show(html: string): Promise<void>;
  /** Calls the script with plain values. */
  ask<Name extends Exclude<keyof PageApi, 'element'>>(
    name: Name,
    ...args: Parameters<PageApi[Name]>
  ): Promise<Awaited<ReturnType<PageApi[Name]>>>;
};

/** One page for all tests of a file: it is opened before the first of them and closed after the last. */
export function scriptedPage(): ScriptedPage {
  let browser: Browser;
  let opened: ScriptedPage;
  beforeAll(async () => {
    browser = await launchBrowser();
    opened = await openPage(browser);
  });
  afterAll(() => browser.close());
  return {
    get page() {
      return opened.page;
    },
    show: (html) => opened.show(html),
    ask: (name, ...args) => opened.ask(name, ...args),
  };
}

export async function openPage(browser: Browser): Promise<ScriptedPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.addInitScript(PAGE_SCRIPT);
  await page.goto('about:blank');
  return {
    page,
    show: (html) =>
      page.setContent(html.includes('<body') ? html : `<!doctype html><html lang="en"><body>${html}</body></html>`),
    ask: (name, ...args) =>
      page.evaluate(
        ([method, values]) => {
          const api = Reflect.get(globalThis, Symbol.for('assay.page'));
          return api[method](...values);
        },
        [name, args] as const,
      ),
  };
}
