// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FAILS, fakeServer, type Reply } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { billingAccount, COMPANY_ID, payingAccount } from '../../../test-support/rows.ts';
import { ManageSubscriptionCard } from './security-card.tsx';

async function press(account: Reply, portal: Reply) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const opened = vi.spyOn(window, 'open');
  fakeServer({ companies: [account], 'functions/customer-portal': portal });
  const { user } = await renderScreen(<ManageSubscriptionCard companyId={COMPANY_ID} />);
  const button = await screen.findByRole('button', { name: 'Manage Subscription' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  return { assign, opened };
}

test('P2-308, Settled 3: it takes this tab to the portal', async () => {
  const { assign, opened } = await press(payingAccount(), { url: 'https://pay.test/portal' });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/portal'));
  expect(opened).not.toHaveBeenCalled();
});

test('P2-349: it says that the portal cannot be opened', async () => {
  const { assign } = await press(payingAccount(), FAILS);
  expect(await screen.findByText('Failed to open subscription management. Please try again.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('P2-346: without a customer id there is nothing to manage', async () => {
  const { assign } = await press(billingAccount(), FAILS);
  expect(await screen.findByText('No Active Subscription')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});
