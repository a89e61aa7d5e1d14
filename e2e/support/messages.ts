import type { Page } from '@playwright/test';
import { expect, toast } from './test.ts';

/** What the console and the server say while a server fails on purpose. */
export const EXPECTED = /^(?:console: |50\d: )/;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A toast with an error, which looks like one. */
export const says = (page: Page, message: string) =>
  expect(toast(page, 'Error', message).and(page.locator('[data-variant=destructive]'))).toBeVisible();

/** Fills fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** The error stands at the field, for screen readers too. */
export async function atField(page: Page, label: string, words: string): Promise<void> {
  await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words);
  await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
}
