// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILS, fakeServer, page, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { billingAccount, payingAccount, usage } from '../../../test-support/rows.ts';
import BillingPage from './billing.tsx';

/** What is paid, changed and managed from the billing page; the provider is played by stubs. */

const CHECKOUT = 'https://pay.test/checkout';
const NO_SUBSCRIPTION = () =>
  Response.json(
    {
      error: {
        ...{ code: 'conflict', message: 'There is no subscription.', hint: 'Choose a plan.' },
        details: { reason: 'no_subscription' },
      },
    },
    { status: 409 },
  );

const closed = vi.fn();
const shown = vi.fn();
let blocked = false;

beforeEach(() => {
  blocked = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockImplementation((address) => {
    if (blocked) return null;
    const tab = document.implementation.createHTMLDocument();
    if (address) shown(String(address));
    return Object.create(window, {
      opener: { value: window, writable: true },
      document: { value: tab },
      close: { value: closed },
      location: { value: { replace: shown } },
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  shown.mockReset();
  closed.mockReset();
});

type Opened = { readonly account?: Reply; readonly at?: string; readonly others: Readonly<Record<string, Reply>> };

async function open({ account = [payingAccount()], at = '?tab=plans', others }: Opened) {
  fakeServer({
    ...{
      companies: account,
      'rpc/get_company_usage': usage({ used: { ...usage().used, users: 7, project_boards: 3 } }),
    },
    ...{ invitations: page([], 0), ...others },
  });
  const view = await renderScreen(<BillingPage />, { at: `/settings/billing${at}`, path: '/settings/billing' });
  await screen.findByRole('tab', { name: 'Overview' });
  return view;
}

/** A function that keeps what it was called with. */
function called(answer: unknown | (() => Response)) {
  return vi.fn(async (request: Request) => {
    request.headers.set('x-body', await request.clone().text());
    return typeof answer === 'function' ? answer() : Response.json(answer);
  });
}
const bodyOf = (reply: ReturnType<typeof called>) => reply.mock.calls[0]?.[0].headers.get('x-body');

test('P2-124, P2-215, P2-301, P2-302, P2-237: without a subscription a plan is bought at a checkout in a new tab', async () => {
  const checkout = called({ url: CHECKOUT });
  const read = vi.fn(() => Response.json([billingAccount()]));
  const { user } = await open({ account: read, others: { 'functions/create-checkout': checkout } });
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  await user.click(screen.getByRole('button', { name: 'Choose Basic' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade Subscription Plan' });
  expect(within(dialog).getByText('Basic, $290 per year.')).toBeTruthy();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = read.mock.calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'Continue to Checkout' }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith(CHECKOUT));
  expect(window.open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(bodyOf(checkout)).toBe('{"plan":"basic","interval":"year"}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(read.mock.calls.length).toBe(before);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(read.mock.calls.length).toBeGreaterThan(before);
});

test('P2-350: a checkout that cannot be opened closes its tab and says so', async () => {
  const { user } = await open({ account: [billingAccount()], others: { 'functions/create-checkout': FAILS } });
  await user.click(screen.getByRole('button', { name: 'Choose Basic' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to Checkout' }));
  expect(await screen.findByText('Failed to update subscription. Please try again.')).toBeTruthy();
  expect(closed).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
});

test('P2-216, P2-217, P2-303, P2-305, P2-351: a higher plan is an upgrade of the subscription', async () => {
  const change = called({ success: true });
  const { user } = await open({ others: { 'functions/change-plan': change } });
  await user.click(screen.getByRole('button', { name: 'Upgrade to Enterprise' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade Subscription Plan' });
  await user.click(within(dialog).getByRole('button', { name: 'Upgrade' }));
  expect(await screen.findByText('Your subscription has been updated successfully.')).toBeTruthy();
  expect(bodyOf(change)).toBe('{"plan":"enterprise","interval":"month"}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.open).not.toHaveBeenCalled();
});

test('P2-217: a lower plan is a change, and says what would have to be reduced', async () => {
  const { user } = await open({ others: {} });
  await user.click(screen.getByRole('button', { name: 'Change to Basic' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Subscription Plan' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Users: 7 of 5. Remove 2 on the team page.', 'Project management boards: 3 of 1. Archive or delete 2.']);
});

test('P2-218, Settled 61: the held plan does nothing by its interval, and can be paid by the other', async () => {
  const change = called({ success: true });
  const { user } = await open({ others: { 'functions/change-plan': change } });
  await user.click(screen.getByRole('button', { name: 'This is your plan' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(screen.getByText('Current Plan')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay yearly' }));
  await user.click(await screen.findByRole('button', { name: 'Change Plan' }));
  await waitFor(() => expect(bodyOf(change)).toBe('{"plan":"pro","interval":"year"}'));
});

test('P2-237, P2-304: a change that has to be paid elsewhere opens there in a new tab, and is read 2 s later', async () => {
  const read = vi.fn(() => Response.json([payingAccount()]));
  const { user } = await open({ account: read, others: { 'functions/change-plan': called({ url: CHECKOUT }) } });
  await user.click(screen.getByRole('button', { name: 'Upgrade to Enterprise' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = read.mock.calls.length;
  await user.click(await screen.findByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith(CHECKOUT));
  expect(window.open).toHaveBeenCalledExactlyOnceWith(CHECKOUT, '_blank');
  expect(read.mock.calls.length).toBe(before);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(read.mock.calls.length).toBeGreaterThan(before);
  expect(screen.queryByText('Your subscription has been updated successfully.')).toBeNull();
});

test('P2-304: where the browser blocks that tab, the dialog has a link to it', async () => {
  blocked = true;
  const { user } = await open({ others: { 'functions/change-plan': called({ url: CHECKOUT }) } });
  await user.click(screen.getByRole('button', { name: 'Upgrade to Enterprise' }));
  await user.click(await screen.findByRole('button', { name: 'Upgrade' }));
  const link = await screen.findByRole('link', { name: 'Confirm Payment' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([CHECKOUT, '_blank']);
});

test('P2-350: a change that fails says so, and the dialog stays', async () => {
  const { user } = await open({ others: { 'functions/change-plan': FAILS } });
  await user.click(screen.getByRole('button', { name: 'Upgrade to Enterprise' }));
  await user.click(await screen.findByRole('button', { name: 'Upgrade' }));
  const said = await screen.findByText('Failed to update subscription. Please try again.');
  expect(said.closest('[data-variant=destructive]')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('P2-238, P2-306, P2-307: the portal opens in a new tab, and billing is read again on return', async () => {
  const portal = called({ url: 'https://pay.test/portal' });
  const read = vi.fn(() => Response.json([payingAccount()]));
  const { user } = await open({ account: read, at: '', others: { 'functions/customer-portal': portal } });
  window.dispatchEvent(new Event('focus'));
  const before = read.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Open Billing Portal' }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith('https://pay.test/portal'));
  expect(window.open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect([bodyOf(portal), read.mock.calls.length]).toEqual(['', before]);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(read.mock.calls.length).toBe(before + 1));
});

test.each([
  ['P2-348', '', 'Open Billing Portal', 'Failed to open billing portal. Please try again.'],
  ['P2-349', '?tab=plans', 'Manage Subscription', 'Failed to open subscription management. Please try again.'],
])('%s: a portal that cannot be opened', async (_, at, button, message) => {
  const { user } = await open({ at, others: { 'functions/customer-portal': FAILS } });
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(closed).toHaveBeenCalledOnce();
});

test('P2-346: without a customer id there is nothing to manage, and nothing is asked', async () => {
  const portal = called({ url: CHECKOUT });
  const account = [billingAccount()];
  const { user } = await open({ account, at: '', others: { 'functions/customer-portal': portal } });
  await user.click(screen.getByRole('button', { name: 'Open Billing Portal' }));
  const title = await screen.findByText('No Active Subscription');
  expect(title.closest('[data-variant=destructive]')).toBeTruthy();
  expect([portal.mock.calls.length, vi.mocked(window.open).mock.calls.length]).toEqual([0, 0]);
});

test('P2-347: on the plans tab, the same where the server knows of none', async () => {
  const { user } = await open({ others: { 'functions/customer-portal': NO_SUBSCRIPTION } });
  await user.click(screen.getByRole('button', { name: 'Manage Subscription' }));
  expect(await screen.findByText('No Active Subscription')).toBeTruthy();
  expect(screen.getByText('Please subscribe to a plan first to manage your subscription.')).toBeTruthy();
});
