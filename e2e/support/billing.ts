import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

/** The stand-in for Stripe, as a customer sees it, and its clock. */

/** Cards of Stripe's documentation. */
export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0027 6000 3184',
  expired: '4000 0000 0000 0069',
  /** Works now and is declined at every later payment. */
  failsLater: '4000 0000 0000 0341',
} as const;

/** Moves the clock of the whole installation, and waits until all that was due by then is done. */
export async function moveClock({ outboxUrl }: Product, days: number): Promise<void> {
  const address = outboxUrl.replace('/outbox?', '/stripe/pages/clock?');
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Does something that opens a tab, and returns the tab when it is loaded. */
export async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const tab = page.waitForEvent('popup');
  await act();
  const popup = await tab;
  await popup.waitForURL(/^http/);
  return popup;
}

/** Fills the fields of a card. */
export async function fillCard(tab: Page, card: string): Promise<void> {
  await tab.getByLabel('Card number').fill(card);
  await tab.getByLabel('Expiry (MM/YY)').fill('12/40');
  await tab.getByLabel('CVC').fill('123');
  await tab.getByLabel('Name on card').fill('Ada Lovelace');
}

type Plan = 'Basic' | 'Professional' | 'Enterprise';

/** Chooses a plan on the billing page up to the checkout, which opens in a tab. */
export async function openCheckout(page: Page, plan: Plan, interval: 'Monthly' | 'Yearly' = 'Monthly'): Promise<Page> {
  await page.goto('/settings/billing?tab=plans');
  await page.getByText(interval, { exact: true }).click();
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Subscription Plan' });
  const tab = await opened(page, () => dialog.getByRole('button', { name: 'Continue to Checkout' }).click());
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  return tab;
}

/** Buys a plan. The page stays on the plans; the tab of the checkout is closed. */
export async function subscribe(page: Page, plan: Plan, card: string = CARDS.works): Promise<void> {
  const tab = await openCheckout(page, plan);
  await fillCard(tab, card);
  await tab.getByRole('button', { name: /^Pay \$/ }).click();
  await tab.waitForURL(/\/settings\/billing/);
  await tab.close();
  await expect(page.getByText('Current Plan', { exact: true })).toBeVisible();
}

/** Opens the portal from the overview. */
export async function openPortal(page: Page): Promise<Page> {
  await page.goto('/settings/billing');
  const portal = await opened(page, () => page.getByRole('button', { name: 'Open Billing Portal' }).click());
  await expect(portal.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
  return portal;
}

/** Back from the portal, as somebody who closes its tab. */
export async function closePortal(page: Page, portal: Page): Promise<void> {
  await portal.close();
  // Headless browsers give the focus to every page at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** A card of the overview, by its heading. */
export function fact(page: Page, name: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
}
