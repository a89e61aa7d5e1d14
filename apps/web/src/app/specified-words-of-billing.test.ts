import { PLANS } from '@assay/domain';
import { expect, test } from 'vitest';
import { BILLING, BILLING_TOASTS, INVOICES, PLANS_TAB, USAGE } from '../config/messages/billing.ts';
import { BILLING_DENIED } from '../config/messages/billing-denied.ts';
import { limitMessage } from '../config/messages/limit-message.ts';
import { PAGE_LENGTHS } from '../config/page-lengths.ts';
import { REFRESH_TIMES } from '../config/refresh-times.ts';
import { USAGE_WARNING } from '../config/usage-warning.ts';
import routes from './routes.ts';

/** The second part of the specification, letter for letter. Nothing here may be derived from the product. */

test('P2-093 to P2-103: the words of the overview, and of those who may not see it', () => {
  expect({ ...BILLING, used: BILLING.usedThisMonth('3') }).toMatchObject({
    tabs: { overview: 'Overview', plans: 'Plans & Billing', usage: 'Usage & Limits', invoices: 'Invoices' },
    free: 'FREE',
    currentPlan: 'Current Plan',
    status: 'Status',
    nextBilling: 'Next Billing',
    testRuns: 'Test Runs',
    used: '3 used this month',
    manage: 'Manage Subscription',
    openPortal: 'Open Billing Portal',
  });
  expect(BILLING_DENIED).toMatchObject({
    title: 'Access Restricted',
    roleWithout: 'Member',
    dashboard: 'Return to Dashboard',
    team: 'View Team Settings',
    contactTitle: 'Contact Admin',
    contactText: 'For billing and subscription changes, please contact your organization administrator.',
  });
});

test('P2-104 to P2-117: the words of the usage', () => {
  expect(USAGE).toMatchObject({
    title: 'Usage This Period',
    refresh: 'Refresh',
    bars: {
      users: 'Users',
      test_runs: 'Test Runs This Month',
      concurrent_agents: 'Concurrent Test Runs',
      project_boards: 'Project Management Boards',
    },
    unlimited: '∞',
    testRunsReached: "You've reached your test runs limit for this month. Upgrade your plan to continue running tests.",
    usersReached: "You've reached your user limit. Upgrade your plan to add more team members.",
    freeTitle: 'Free Account Limitations',
    viewPlans: 'View Plans & Upgrade',
    loadingPlan: 'Loading plan information...',
  });
});

test('P2-118 to P2-130, P2-352: the words of plans and invoices', () => {
  expect({ ...PLANS_TAB, most: PLANS_TAB.saveUpTo(17), each: PLANS_TAB.save(17) }).toMatchObject({
    title: 'Subscription Plans',
    monthly: 'Monthly',
    yearly: 'Yearly',
    most: 'Save up to 17%',
    each: 'Save 17%',
    upgradeTitle: 'Upgrade Subscription Plan',
    changeTitle: 'Change Subscription Plan',
    updated: 'Your subscription has been updated successfully.',
    updateFailed: 'Failed to update subscription. Please try again.',
  });
  expect(INVOICES).toMatchObject({
    title: 'Invoice History',
    columns: { date: 'Date', amount: 'Amount', status: 'Status', period: 'Period', actions: 'Actions' },
    pdf: 'PDF',
    view: 'View',
    empty: 'No invoices found',
    loadFailed: 'Failed to load invoice history',
    previous: 'Previous',
    next: 'Next',
  });
});

test('P2-131, P2-134, P2-346 to P2-351: the messages of billing', () => {
  expect(BILLING_TOASTS).toEqual({
    returned: {
      title: 'Success!',
      description:
        'Your subscription has been updated successfully. Billing information may take a few moments to update.',
    },
    cancelled: { title: 'Cancelled', description: 'Subscription update was cancelled.' },
    noSubscription: {
      title: 'No Active Subscription',
      description: 'Please subscribe to a plan first to manage your subscription.',
    },
    portalFailed: 'Failed to open billing portal. Please try again.',
    manageFailed: 'Failed to open subscription management. Please try again.',
  });
});

test('P2-317 to P2-321: the messages of limits', () => {
  const said = ['test_runs', 'concurrent_agents', 'users', 'project_boards', 'others'].map((kind) =>
    Object.values(limitMessage(kind, 5, 5)),
  );
  const reached = (what: string) => `You've reached your ${what} limit (5/5). Upgrade your plan to continue.`;
  expect(said).toEqual([
    ['Usage Limit Reached', reached('test runs this month')],
    ['Concurrent Limit Reached', reached('concurrent test runs')],
    ['User Limit Reached', reached('users')],
    ['Project Board Limit Reached', reached('project management boards')],
    ['Error', 'Unknown limit type'],
  ]);
});

test('P2-377 to P2-386, D-039 to D-041: what the plans cost and bring', () => {
  expect(PLANS.map(({ name, monthlyPrice, yearlyPrice, limits }) => [name, monthlyPrice, yearlyPrice, limits])).toEqual(
    [
      ['Basic', 29, 290, { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: 5 }],
      ['Professional', 79, 790, { users: 20, project_boards: 5, test_runs: 5_000, concurrent_agents: 20 }],
      ['Enterprise', 199, 1990, { users: -1, project_boards: -1, test_runs: -1, concurrent_agents: -1 }],
    ],
  );
});

test('P2-110, P2-133, P2-237, P2-391: the numbers of billing', () => {
  expect([
    USAGE_WARNING.abovePercent,
    REFRESH_TIMES.afterCheckoutReturnMs,
    REFRESH_TIMES.afterPlanChangeMs,
    PAGE_LENGTHS.invoices,
  ]).toEqual([80, 3_000, 2_000, 10]);
});

test('P1-027: the page has its address', () => {
  expect(JSON.stringify(routes)).toContain('"settings/billing"');
});
