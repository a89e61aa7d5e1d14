import { randomUUID } from 'node:crypto';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import {
  CARDS,
  closePortal,
  fact,
  fillCard,
  moveClock,
  openCheckout,
  opened,
  openPortal,
  subscribe,
} from '../support/billing.ts';
import { test } from '../support/billing-test.ts';
import { button } from '../support/messages.ts';
import { QUICK_TEST } from '../support/site.ts';
import { expect, toast } from '../support/test.ts';
import { seedProject, seedTests } from '../support/work.ts';

/** A workspace becomes a paying customer, changes its mind, fails to pay, comes back and leaves, with the clock moved. */

test('D-037, P2-098 to P2-101, P2-131, P2-132, P2-215, P2-301, P2-302: from the trial to a paid plan', async ({
  signedIn: page,
}) => {
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL('/settings/billing');
  await expect(fact(page, 'Current Plan')).toContainText('FREE');
  await expect(fact(page, 'Current Plan')).toContainText('Trial: 14 days left');
  await expect(fact(page, 'Next Billing')).toContainText('End of the trial');
  await expect(fact(page, 'Test Runs')).toContainText('0 used this month');
  expect(await accessibilityViolations(page)).toEqual([]);
  const tab = await openCheckout(page, 'Professional');
  await expect(tab.getByText(/stand-in for Stripe/)).toBeVisible();
  await fillCard(tab, CARDS.works);
  await button(tab, 'Pay $79.00').click();
  await expect(
    toast(
      tab,
      'Success!',
      'Your subscription has been updated successfully. Billing information may take a few moments to update.',
    ),
  ).toBeVisible();
  await expect(tab).toHaveURL('/settings/billing');
  await expect(fact(tab, 'Current Plan')).toContainText('Professional');
  // The first tab was not touched: the change comes to it.
  const held = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Professional' }) });
  await expect(held.getByText('Current Plan')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(fact(page, 'Status')).toContainText('Active');
  await expect(fact(page, 'Next Billing')).toContainText(/\w{3} \d+, \d{4}/);
  await expect(page.getByText(/^Trial:/)).toHaveCount(0);
});

test('P2-116, P2-216, P2-217, P2-303, P2-305, P2-351: an upgrade holds at once, and is paid at once', async ({
  known: page,
  member,
}) => {
  await seedProject(member, 'https://one.example.com', 'One');
  await subscribe(page, 'Basic');
  await page.goto('/projects');
  await expect(page.getByRole('button', { name: 'New Project' })).toBeDisabled();
  await page.goto('/settings/billing?tab=plans');
  await button(page, 'Upgrade to Professional').click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Subscription Plan' });
  await expect(dialog).toContainText('Professional, $79 per month.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  await expect(toast(page, 'Success', 'Your subscription has been updated successfully.')).toBeVisible();
  await expect(button(page, 'This is your plan')).toBeVisible();
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(page.getByRole('table', { name: 'Invoice History' }).getByRole('row')).toHaveCount(3);
  await page.goto('/projects');
  await expect(page.getByRole('button', { name: 'New Project' })).toBeEnabled();
});

test('P2-124, P2-263: a downgrade below what is in use deletes nothing, blocks what is new, and says what to reduce', async ({
  known: page,
  member,
  trouble,
}) => {
  trouble.allow(/^console: (?:AppError|Failed to load resource.*status of 4)/);
  await subscribe(page, 'Professional');
  for (const name of ['One', 'Two', 'Three']) await seedProject(member, `https://${name}.example.com`, name);
  await page.goto('/settings/billing?tab=plans');
  await button(page, 'Change to Basic').click();
  const dialog = page.getByRole('dialog', { name: 'Change Subscription Plan' });
  await expect(dialog).toContainText('Project management boards: 3 of 1. Archive or delete 2.');
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await expect(toast(page, 'Success', 'Your subscription has been updated successfully.')).toBeVisible();
  await expect(page.getByText('This workspace uses more than its plan has.')).toBeVisible();
  await page.goto('/projects');
  await expect(page.getByRole('list', { name: 'Projects' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'New Project' })).toBeDisabled();
  // One archived is not enough: what is archived cannot come back.
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for One' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Archive');
  await expect(toast(page, 'Success', 'Project archived.')).toBeVisible();
  await choose('Restore');
  await expect(
    toast(
      page,
      'Project Board Limit Reached',
      "You've reached your project management boards limit (2/1). Upgrade your plan to continue.",
    ),
  ).toBeVisible();
  await page.goto('/settings/billing');
  await expect(page.getByText('Project management boards: 2 of 1. Archive or delete 1.')).toBeVisible();
});

test('DEC 3: a renewal that fails is past due with days of grace, and a new card makes it active again', async ({
  known: page,
  member,
  product,
}) => {
  await subscribe(page, 'Professional', CARDS.failsLater);
  await page.goto('/settings/billing');
  await moveClock(product, 32);
  await expect(fact(page, 'Status')).toContainText('Past due');
  await expect(page.getByText('The last payment failed.')).toBeVisible();
  await expect(fact(page, 'Current Plan')).toContainText('FREE');
  await expect(fact(page, 'Current Plan')).toContainText('The limits of Professional hold');
  await seedProject(member, 'https://grace.example.com', 'In the days of grace');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(page.getByRole('table', { name: 'Invoice History' }).getByRole('row').nth(1)).toContainText('Failed');
  const portal = await openPortal(page);
  await fillCard(portal, CARDS.works);
  await button(portal, 'Save card').click();
  await button(portal, 'Pay now').first().click();
  await expect(button(portal, 'Pay now')).toHaveCount(0);
  await closePortal(page, portal);
  await expect(fact(page, 'Status')).toContainText('Active');
  await expect(fact(page, 'Current Plan')).toContainText('Professional');
});

test('D-036, D-038: without a payment the limits of a free account hold after 7 days, and the subscription ends', async ({
  known: page,
  member,
  product,
}) => {
  const id = await seedProject(member, 'https://one.example.com', 'One');
  await subscribe(page, 'Basic', CARDS.failsLater);
  await moveClock(product, 32);
  await page.goto('/projects');
  await expect(page.getByText('Upgrade to Create Projects')).toHaveCount(0);
  await moveClock(product, 8);
  // The open page notices.
  await expect(page.getByText('Upgrade to Create Projects')).toBeVisible();
  await expect(page.getByRole('link', { name: 'One', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL('/settings/billing?tab=plans');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(/The limits of a free account hold until the open invoice is paid/)).toBeVisible();
  await moveClock(product, 10);
  await expect(fact(page, 'Status')).toContainText('Cancelled');
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'One', level: 1 })).toBeVisible();
  await subscribe(page, 'Basic');
  await expect(button(page, 'This is your plan')).toBeVisible();
});

test('P2-238, P2-307: cancelled at the end of the period, and taken back, and cancelled, and subscribed again', async ({
  known: page,
  product,
}) => {
  await subscribe(page, 'Professional');
  const cancel = async () => {
    const portal = await openPortal(page);
    await button(portal, 'Cancel subscription').click();
    await button(portal, 'Cancel at the end of the period').click();
    await expect(button(portal, 'Keep subscription')).toBeVisible();
    return portal;
  };
  const portal = await cancel();
  await closePortal(page, portal);
  await expect(page.getByText(/The subscription is cancelled and ends on/)).toBeVisible();
  await expect(fact(page, 'Next Billing')).toContainText('No further payment');
  await expect(fact(page, 'Status')).toContainText('Active');
  const again = await openPortal(page);
  await button(again, 'Keep subscription').click();
  await expect(button(again, 'Cancel subscription')).toBeVisible();
  await closePortal(page, again);
  await expect(page.getByText(/The subscription is cancelled and ends on/)).toHaveCount(0);
  await (await cancel()).close();
  await moveClock(product, 32);
  await expect(fact(page, 'Status')).toContainText('Cancelled');
  await expect(fact(page, 'Current Plan')).toContainText('FREE');
  await expect(page.getByRole('region', { name: 'This workspace has no active plan' })).toBeVisible();
  await subscribe(page, 'Enterprise');
  await page.getByRole('tab', { name: 'Usage & Limits' }).click();
  await expect(page.getByText('1 / ∞')).toBeVisible();
});

test('D-036, D-038, P2-115, P2-116, P2-318: a trial ends by the clock, and the page that is open says so', async ({
  known: page,
  member,
  product,
  trouble,
}) => {
  trouble.allow(/^console: (?:AppError|Failed to load resource.*status of 4)/);
  const id = await seedProject(member, 'https://one.example.com', 'One');
  await seedTests(member, id, [QUICK_TEST]);
  await page.goto('/settings/billing?tab=usage');
  await expect(page.getByRole('heading', { name: 'Basic plan' })).toBeVisible();
  await moveClock(product, 12);
  await expect(page.getByText('Trial: 2 days left')).toBeVisible();
  await moveClock(product, 3);
  await expect(page.getByRole('heading', { name: 'Free Account Limitations' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The trial of this workspace has ended' })).toBeVisible();
  const refused = await member.client.from('projects').insert({
    ...{ id: randomUUID(), name: 'Two', url: 'https://two.example.com', company_id: member.companyId },
    ...{ created_by: member.userId, framework: 'Cypress', status: 'Active' },
  });
  expect(refused.error?.message).toMatch(/limit of 0 project boards/);
  await page.getByRole('link', { name: 'View Plans & Upgrade' }).click();
  await expect(page.getByRole('tab', { name: 'Plans & Billing', selected: true })).toBeVisible();
  await page.goto(`/projects/${id}`);
  await button(page, 'Run all').click();
  await expect(
    page.getByRole('status', {
      name: /^Concurrent Limit Reached: You've reached your concurrent test runs limit \(0\/0\)\. Upgrade your plan to continue\./,
    }),
  ).toBeVisible();
});

test('P2-125 to P2-130, P2-310, P2-391: invoices of a year, page by page, each with its PDF and its page', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  await subscribe(page, 'Basic');
  for (let month = 0; month < 11; month += 1) await moveClock(product, 31);
  await page.goto('/settings/billing?tab=invoices');
  const table = page.getByRole('table', { name: 'Invoice History' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('Page 1')).toBeVisible();
  const first = await table.getByRole('row').nth(1).textContent();
  expect(first).toContain('$29.00');
  await button(page, 'Next').click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).not.toHaveText(first ?? '');
  await button(page, 'Previous').click();
  await expect(table.getByRole('row').nth(1)).toHaveText(first ?? '');
  const view = await opened(page, () => table.getByRole('link', { name: /^View/ }).first().click());
  await expect(view.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  const pdf = await page.request.get(
    (await table.getByRole('link', { name: /^PDF/ }).first().getAttribute('href')) ?? '',
  );
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  await expect(table.getByRole('link', { name: /^PDF/ }).first()).toHaveAttribute('target', '_blank');
});
