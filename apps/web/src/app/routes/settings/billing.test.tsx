// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FAILS, fakeServer, NEVER, page, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { billingAccount, payingAccount, usage } from '../../../test-support/rows.ts';
import BillingPage from './billing.tsx';

const ENTERPRISE = { users: -1, project_boards: -1, test_runs: -1, concurrent_agents: -1 };
const FREE = { users: 1, project_boards: 0, test_runs: 0, concurrent_agents: 0 };
const PRO = { users: 20, project_boards: 5, test_runs: 5_000, concurrent_agents: 20 };

type Opened = {
  readonly account?: Reply;
  readonly used?: Reply;
  readonly at?: string;
  readonly role?: string;
  readonly others?: Readonly<Record<string, Reply>>;
};

async function open({ account = [payingAccount()], used = usage(), at = '', role = 'Admin', others }: Opened = {}) {
  const server = fakeServer({
    ...{ companies: account, 'rpc/get_company_usage': used, invitations: page([], 0) },
    ...others,
  });
  const view = await renderScreen(<BillingPage />, { at: `/settings/billing${at}`, path: '/settings/billing', role });
  return { ...view, server };
}

const tab = (name: string) => screen.findByRole('tab', { name });
const fact = async (name: string) => (await screen.findByRole('heading', { name })).parentElement?.textContent ?? '';

afterEach(() => {
  delete document.documentElement.dataset.billing;
});

test.each(['Manager', 'Product Owner', 'QA', 'Developer', 'Viewer', 'Member'])(
  'P2-092 to P2-095, P2-103, Settled 2: %s sees whom to ask, and the ways back',
  async (role) => {
    await open({ role });
    expect(await screen.findByRole('heading', { name: 'Access Restricted', level: 1 })).toBeTruthy();
    expect(screen.getByText(new RegExp(`Your role is ${role}\\.`))).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Contact Admin' })).toBeTruthy();
    expect(
      screen.getByText('For billing and subscription changes, please contact your organization administrator.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'View Team Settings' }).getAttribute('href')).toBe('/settings/team');
    expect(screen.queryByRole('tab')).toBeNull();
  },
);

test.each(['Owner', 'Admin'])('P2-092, P2-097: %s sees the four tabs', async (role) => {
  await open({ role });
  await tab('Overview');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Overview', 'Plans & Billing', 'Usage & Limits', 'Invoices'],
  ]);
});

test('P2-011: the address selects the tab, and the tab changes the address', async () => {
  const { router, user } = await open({ at: '?tab=plans' });
  expect((await tab('Plans & Billing')).getAttribute('aria-selected')).toBe('true');
  await user.click(await tab('Usage & Limits'));
  expect(router.state.location.search).toBe('?tab=usage');
  await user.click(await tab('Overview'));
  expect(router.state.location.search).toBe('');
});

test('P2-096: what cannot be loaded is an Error with the message, and is tried again', async () => {
  const { server, user } = await open({ account: FAILS });
  expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(screen.getByText('The disk is full.')).toBeTruthy();
  server.answer('companies', [payingAccount()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tab('Overview')).toBeTruthy();
});

test('P2-096: the same for the usage, which every tab needs', async () => {
  await open({ used: FAILS });
  expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy();
});

test('P2-098 to P2-102: plan, status, next billing and test runs of who pays', async () => {
  await open({ used: usage({ limits: PRO, used: { ...usage().used, test_runs: 1_234 } }) });
  expect(await fact('Current Plan')).toContain('Professional');
  expect(await fact('Status')).toContain('Active');
  expect(await fact('Next Billing')).toContain('Dec 22, 2026');
  expect(await fact('Test Runs')).toBe('Test Runs1,234 used this monthof 5,000');
  expect(await fact('Manage Subscription')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open Billing Portal' })).toBeTruthy();
});

test('D-037, P2-219, Settled 45: in the trial the plan is FREE, beside the days that are left', async () => {
  const inTenDays = new Date(Date.now() + 9.5 * 86_400_000).toISOString();
  await open({ account: [billingAccount({ trial_ends_at: inTenDays })] });
  expect(await screen.findByText('Trial: 10 days left')).toBeTruthy();
  expect(await fact('Current Plan')).toContain('FREE');
  expect(await fact('Next Billing')).toContain('End of the trial');
});

test('a trial that is over by the clock of the database shows no days', async () => {
  const inTenDays = new Date(Date.now() + 9.5 * 86_400_000).toISOString();
  const answered = vi.fn(() => Response.json([billingAccount({ trial_ends_at: inTenDays })]));
  await open({ account: answered, used: usage({ active: false, limits: FREE }) });
  expect(await fact('Status')).toContain('Trial ended');
  // The badge asks for itself; its answer is drawn by then.
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
  await new Promise((drawn) => setTimeout(drawn, 50));
  expect(screen.queryByText(/days left/)).toBeNull();
});

test('the days of the trial are counted by the clock of the database', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await open({ account: [billingAccount({ trial_ends_at: at(13.5) })], used: usage({ now: at(10) }) });
  expect(await screen.findByText('Trial: 4 days left')).toBeTruthy();
});

test('a payment that failed, a subscription that ends, and too much in use are said above all tabs', async () => {
  const used = { ...usage().used, users: 22, project_boards: 7 };
  await open({
    account: [payingAccount({ subscription_status: 'past_due', cancel_at: '2026-12-22T12:00:00Z' })],
    used: usage({ plan: 'pro', limits: PRO, used, active_until: '2026-12-29T12:00:00Z' }),
    at: '?tab=invoices',
    others: { 'functions/get-invoices': { invoices: [], has_more: false } },
  });
  expect(await screen.findByText('The last payment failed.')).toBeTruthy();
  expect(screen.getByText(/Everything works until Dec 29, 2026; after that,/)).toBeTruthy();
  expect(screen.getByText('The subscription is cancelled and ends on Dec 22, 2026.')).toBeTruthy();
  expect(screen.getByText('Users: 22 of 20. Remove 2 on the team page.')).toBeTruthy();
  expect(screen.getByText('Project management boards: 7 of 5. Archive or delete 2.')).toBeTruthy();
});

test('P2-104 to P2-111: bars with what is used, in their colours', async () => {
  const used = { users: 17, test_runs: 5_000, concurrent_agents: 3, project_boards: 4, waiting: 2 };
  await open({
    ...{ used: usage({ plan: 'pro', limits: PRO, used }), at: '?tab=usage' },
    others: { invitations: page([], 3) },
  });
  const bars = await screen.findAllByRole('progressbar');
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['Users', '17 / 20'],
    ['Test Runs This Month', '5,000 / 5,000'],
    ['Concurrent Test Runs', '3 / 20'],
    ['Project Management Boards', '4 / 5'],
  ]);
  expect(bars.map((bar) => bar.querySelector('[data-level]')?.getAttribute('data-level'))).toEqual([
    ...['near', 'full', 'normal', 'normal'],
  ]);
  // Settled 42
  expect(await screen.findByText('3 open invitations')).toBeTruthy();
  expect(screen.getByText('2 wait')).toBeTruthy();
});

test('P2-109, D-041: without a limit it is the sign of infinity', async () => {
  await open({ used: usage({ plan: 'enterprise', limits: ENTERPRISE }), at: '?tab=usage' });
  expect(await screen.findAllByText(/ \/ ∞$/)).toHaveLength(4);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('P2-112, P2-113: the limits that are reached are said', async () => {
  const used = { ...usage().used, users: 20, test_runs: 5_000 };
  await open({ used: usage({ limits: PRO, used }), at: '?tab=usage' });
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    "You've reached your test runs limit for this month. Upgrade your plan to continue running tests.",
    "You've reached your user limit. Upgrade your plan to add more team members.",
  ]);
});

test('P2-115, P2-116, Settled 44: a free account says what it lacks, without an alert, and leads to the plans', async () => {
  const { user } = await open({
    ...{ account: [billingAccount({ subscription_status: 'inactive' })], at: '?tab=usage' },
    used: usage({ active: false, limits: FREE, used: { ...usage().used, users: 1 } }),
  });
  expect(await screen.findByRole('heading', { name: 'Free Account Limitations' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const link = screen.getByRole('link', { name: 'View Plans & Upgrade' });
  expect(link.getAttribute('href')).toBe('/settings/billing?tab=plans');
  await user.click(link);
  expect((await tab('Plans & Billing')).getAttribute('aria-selected')).toBe('true');
});

test('a granted plan is told apart from the trial that ended, and from the plan that is paid', async () => {
  const granted = usage({ plan: 'enterprise', limits: ENTERPRISE });
  const ended = billingAccount({ trial_ends_at: '2026-01-01T00:00:00Z', granted_plan: 'enterprise' });
  const first = await open({ account: [ended], used: granted });
  expect(await fact('Current Plan')).toBe('Current PlanFREEThe limits of Enterprise hold');
  expect(await fact('Status')).toContain('Trial ended');
  expect(await fact('Next Billing')).toContain('Nothing is due');
  expect(await fact('Test Runs')).toContain('of unlimited');
  await first.user.click(await tab('Usage & Limits'));
  expect(await screen.findByRole('heading', { name: 'Enterprise plan' })).toBeTruthy();
  expect(screen.queryByText(/The trial has/)).toBeNull();
  first.unmount();
  await open({ account: [payingAccount({ granted_plan: 'enterprise' })], used: granted });
  expect(await fact('Current Plan')).toBe('Current PlanProfessionalBilled monthly. The limits of Enterprise hold');
});

test('a plan that is granted during the trial has the limits, not the trial', async () => {
  await open({
    account: [billingAccount({ granted_plan: 'pro' })],
    used: usage({ plan: 'pro', limits: PRO }),
    at: '?tab=usage',
  });
  expect(await screen.findByRole('heading', { name: 'Professional plan' })).toBeTruthy();
  expect(screen.queryByText(/The trial has/)).toBeNull();
});

test.each([
  ['pays', payingAccount()],
  ['is in its trial', billingAccount()],
  ['owes a payment', payingAccount({ subscription_status: 'past_due' })],
])('a suspended workspace that %s is called that, not a free account', async (_, account) => {
  const { user } = await open({
    account: [{ ...account, suspended_reason: 'Sent spam' }],
    used: usage({ active: false, limits: FREE }),
  });
  expect(await fact('Status')).toBe('StatusSuspended');
  expect(screen.queryByText(/limits of a free account/)).toBeNull();
  await user.click(await tab('Usage & Limits'));
  const card = (await screen.findByRole('heading', { name: 'This workspace is suspended' })).closest('section');
  expect(card?.textContent).toContain('Nothing runs until it is restored');
  expect(card?.textContent).toContain('Reason: Sent spam');
  expect(screen.queryByRole('heading', { name: 'Free Account Limitations' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View Plans & Upgrade' })).toBeNull();
});

test.each([
  ['an upgrade', payingAccount(), 'Upgrade to Enterprise', 'You pay the difference for the rest of the period now.'],
  ['another plan', payingAccount(), 'Change to Basic', 'What you have paid in advance is credited'],
  ['a first plan', billingAccount(), 'Choose Professional', 'Nothing is charged before you confirm there.'],
])('%s does not end a suspension, and says so instead of that it holds at once', async (_, account, choose, price) => {
  const dialogOf = async (suspended_reason: string | null) => {
    const { user, unmount } = await open({ account: [{ ...account, suspended_reason }], at: '?tab=plans' });
    await user.click(await screen.findByRole('button', { name: choose }));
    const words = (await screen.findByRole('dialog')).textContent ?? '';
    unmount();
    return words;
  };
  const usual = await dialogOf(null);
  const suspended = await dialogOf('Sent spam');
  expect([usual, suspended]).toEqual([expect.stringContaining(price), expect.stringContaining(price)]);
  const stays = 'This does not end the suspension: nothing runs until the workspace is restored.';
  expect([usual.includes(stays), suspended.includes(stays)]).toEqual([false, true]);
  expect(suspended).not.toContain('It holds at once');
});

test('P2-114: a paid plan is listed with its name, prices and features', async () => {
  await open({ used: usage({ plan: 'pro', limits: PRO }), at: '?tab=usage' });
  const card = (await screen.findByRole('heading', { name: 'Professional plan' })).closest('section');
  expect(card?.textContent).toContain('$79 per month, or $790 per year');
  expect(card?.textContent).toContain('Users: 20');
});

test('P2-104: Refresh reads the usage again', async () => {
  const answered = vi.fn(() => Response.json(usage()));
  const { user } = await open({ used: answered, at: '?tab=usage' });
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  const before = answered.mock.calls.length;
  await user.click(refresh);
  await waitFor(() => expect(answered.mock.calls.length).toBe(before + 1));
});

test('P2-117: while the usage loads, the card says so', async () => {
  await open({ used: NEVER, at: '?tab=usage' });
  expect(await screen.findByText('Loading plan information...')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Usage This Period' })).toBeTruthy();
});

test('while it loads, nothing is said about the plan', async () => {
  await open({ account: NEVER });
  expect(await screen.findByRole('status', { name: 'Loading billing' })).toBeTruthy();
  expect(screen.queryByText('FREE')).toBeNull();
});

test('P2-091, D-050: where billing is off, the page leads to the dashboard', async () => {
  document.documentElement.dataset.billing = 'off';
  const { router } = await open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('P2-131 to P2-133: back from the checkout, it is said, the address is cleared, and billing is read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answered = vi.fn(() => Response.json([payingAccount()]));
  const { router } = await open({ account: answered, at: '?success=true&tab=plans' });
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(
    screen.getByText(
      'Your subscription has been updated successfully. Billing information may take a few moments to update.',
    ),
  ).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=plans');
  await tab('Overview');
  const before = answered.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answered.mock.calls.length).toBe(before);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(answered.mock.calls.length).toBeGreaterThan(before);
  vi.useRealTimers();
});

test('P2-134, Settled 60: a checkout that was left is said, and the address is cleared', async () => {
  const { router } = await open({ at: '?cancelled=true' });
  const title = await screen.findByText('Cancelled');
  expect(title.closest('[data-variant=destructive]')).toBeTruthy();
  expect(screen.getByText('Subscription update was cancelled.')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('P2-003, P2-118 to P2-121, P2-196, P2-377 to P2-379: the plans, by month and by year', async () => {
  const { user } = await open({ at: '?tab=plans' });
  expect(await screen.findByRole('heading', { name: 'Subscription Plans' })).toBeTruthy();
  expect(screen.getByText('Save up to 17%')).toBeTruthy();
  const prices = () =>
    screen
      .getAllByRole('listitem', { name: /Basic|Professional|Enterprise/ })
      .map((card) => [
        within(card).getByRole('heading').textContent,
        within(card).getByText(/^\$/).textContent,
        within(card).queryByText('Save 17%') !== null,
        within(card).queryByText('Current Plan') !== null,
      ]);
  expect(prices()).toEqual([
    ['Basic', '$29', false, false],
    ['Professional', '$79', false, true],
    ['Enterprise', '$199', false, false],
  ]);
  // What a plan is for, and what it brings.
  const basic = screen.getByRole('listitem', { name: 'Basic' });
  expect(basic.textContent).toContain('For a small team with one application.');
  expect(
    within(within(basic).getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Users: 5', 'Project boards: 1', 'Test runs per month: 500', 'Concurrent test runs: 5']);
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(prices()).toEqual([
    ['Basic', '$290', true, false],
    ['Professional', '$790', true, true],
    ['Enterprise', '$1,990', true, false],
  ]);
});

test('P2-123: Manage Subscription is there only with a customer id', async () => {
  await open({ at: '?tab=plans' });
  expect(await screen.findByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
});

test('P2-123: and not without one', async () => {
  await open({ account: [billingAccount()], at: '?tab=plans' });
  await screen.findByRole('heading', { name: 'Subscription Plans' });
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  expect(screen.queryByText('Current Plan')).toBeNull();
});
