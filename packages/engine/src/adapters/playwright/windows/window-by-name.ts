import type { Page } from 'playwright-core';

/** The page that a step names: `main`, `new`, or a part of an address or title; null when there is none. */
export async function windowByName(pages: readonly Page[], main: Page, name: string): Promise<Page | null> {
  if (name === 'main') return main;
  const others = pages.filter((page) => page !== main);
  if (name === 'new') return others.at(-1) ?? null;
  for (const page of pages) if (page.url().includes(name)) return page;
  for (const page of pages) if ((await page.title().catch(() => '')).includes(name)) return page;
  return null;
}
