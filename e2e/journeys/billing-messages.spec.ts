import type { Page } from '@playwright/test';
import { CARDS, fact, fillCard, openCheckout, opened, subscribe } from '../support/billing.ts';
import { button, EXPECTED, says } from '../support/messages.ts';
import { comeBack } from '../support/people.ts';
import { addMember } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';

/** Every message of billing, who may see what, and what the page does when the server fails. */

const FAILS = { status: 500, json: { error: { code: 'internal', message: 'Full.', hint: 'Try again.' } } };
const fail = (page: Page, name: string) => page.route(`**/functions/v1/${name}*`, (route) => route.fulfill(FAILS));
const destructive = (page: Page, title: string, description?: string) =>
  expect(toast(page, title, description).and(page.locator('[data-variant=destructive]'))).toBeVisible();

test('P1-013, P2-134, Settled 60: a checkout that is refused and then left', async ({ known: page, trouble }) => {
  trouble.allow(/status of 402/);
  const tab = await openCheckout(page, 'Basic', 'Yearly');
  for (const [card, refusal] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.expired, 'Your card has expired.'],
  ] as const) {
    await fillCard(tab, card);
    await button(tab, 'Pay $290.00').click();
    await expect(tab.getByRole('alert')).toContainText(refusal);
  }
  await tab.getByRole('link', { name: 'Cancel' }).click();
  await destructive(tab, 'Cancelled', 'Subscription update was cancelled.');
  await expect(tab).toHaveURL('/settings/billing');
  await expect(fact(tab, 'Current Plan')).toContainText('FREE');
});

test('P2-131: a card that asks for authentication pays after it', async ({ known: page }) => {
  const tab = await openCheckout(page, 'Basic');
  await fillCard(tab, CARDS.asks);
  await button(tab, 'Pay $29.00').click();
  await button(tab, 'Complete authentication').click();
  await expect(tab).toHaveURL('/settings/billing');
  await expect(fact(tab, 'Current Plan')).toContainText('Basic');
});

test('P2-346 to P2-350, P2-352: what cannot be opened, changed or loaded is said', async ({ known: page, trouble }) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/billing');
  await button(page, 'Open Billing Portal').click();
  await destructive(page, 'No Active Subscription', 'Please subscribe to a plan first to manage your subscription.');
  await page.goto('/settings/security');
  await button(page, 'Manage Subscription').click();
  await destructive(page, 'No Active Subscription', 'Please subscribe to a plan first to manage your subscription.');

  await fail(page, 'create-checkout');
  await page.goto('/settings/billing?tab=plans');
  await expect(button(page, 'Manage Subscription')).toHaveCount(0);
  await button(page, 'Choose Basic').click();
  await button(page, 'Continue to Checkout').click();
  await says(page, 'Failed to update subscription. Please try again.');
  await page.unrouteAll();
  await subscribe(page, 'Basic');

  await fail(page, 'customer-portal');
  await button(page, 'Manage Subscription').click();
  await says(page, 'Failed to open subscription management. Please try again.');
  await fail(page, 'change-plan');
  await button(page, 'Upgrade to Professional').click();
  await button(page, 'Upgrade').click();
  await says(page, 'Failed to update subscription. Please try again.');
  await page.goto('/settings/billing');
  await button(page, 'Open Billing Portal').click();
  await says(page, 'Failed to open billing portal. Please try again.');
  await page.goto('/settings/security');
  await button(page, 'Manage Subscription').click();
  await says(page, 'Failed to open subscription management. Please try again.');
  await fail(page, 'get-invoices');
  await page.goto('/settings/billing?tab=invoices');
  await says(page, 'Failed to load invoice history');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.getByRole('cell', { name: '$29.00' })).toBeVisible();
});

test('P2-347: on the plans tab, a company that the provider no longer knows', async ({ known: page, trouble }) => {
  trouble.allow(EXPECTED);
  await subscribe(page, 'Basic');
  await page.route('**/functions/v1/customer-portal*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: {
          ...{ code: 'conflict', message: 'There is no subscription.', hint: 'Choose a plan.' },
          details: { reason: 'no_subscription' },
        },
      },
    }),
  );
  await button(page, 'Manage Subscription').click();
  await destructive(page, 'No Active Subscription', 'Please subscribe to a plan first to manage your subscription.');
});

test('P2-304: a change that has to be confirmed opens where that is done', async ({ known: page, product }) => {
  await subscribe(page, 'Basic');
  await page.route('**/functions/v1/change-plan', (route) => route.fulfill({ json: { url: `${product.url}/about` } }));
  await button(page, 'Upgrade to Professional').click();
  const tab = await opened(page, () => button(page, 'Upgrade').click());
  await expect(tab).toHaveURL('/about');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('P2-308, Settled 3: the page of security leads to the portal in the same tab, and back', async ({
  known: page,
}) => {
  await subscribe(page, 'Basic');
  await page.goto('/settings/security');
  await button(page, 'Manage Subscription').click();
  await expect(page.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Assay' }).click();
  await expect(page).toHaveURL('/settings/billing');
});

test('P2-096, P2-117: a page that cannot be loaded is an Error with its message', async ({
  signedIn: page,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.route('**/rest/v1/companies*', (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }));
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText('Full.')).toBeVisible();
  await page.unrouteAll();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/get_company_usage*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/settings/billing?tab=usage');
  await expect(page.getByText('Loading plan information...')).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: 'Basic plan' })).toBeVisible();
});

test('P2-091 to P2-095, P2-103, P2-271, P1-119: who may use billing', async ({ page, product, member, trouble }) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/billing');
  await expect(page).toHaveURL('/login');
  const viewer = await addMember(product, member, 'Viewer');
  await comeBack(page, viewer);
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Password Security' })).toBeVisible();
  await expect(button(page, 'Manage Subscription')).toHaveCount(0);
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText('Your role is Viewer.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact Admin' })).toBeVisible();
  await page.getByRole('link', { name: 'View Team Settings' }).click();
  await expect(page).toHaveURL('/settings/team');
  await page.goBack();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
