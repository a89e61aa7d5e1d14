// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { Overview } from './overview.tsx';

const FIGURES = { beta_signups: 3, companies: 2, users: 5, emails_sent: 41, waiting_messages: 0 };
const HEALTH = {
  queue: { waiting: 0, active: 0, oldest_waiting_at: null },
  agents: { connected: 1, slots: 2, busy: 0 },
};

const open = async (hosted: boolean) => {
  fakeServer({
    'rpc/get_platform_overview': FIGURES,
    'rpc/get_platform_audit': [],
    'functions/platform-health': HEALTH,
  });
  await renderScreen(<Overview hosted={hosted} />);
  const card = (await screen.findByRole('heading', { name: 'Emails Sent' })).parentElement;
  expect(card?.textContent).toContain('41');
  return screen.getByText(/^Emails Sent: /).textContent;
};

test('P2-172, Settled 58: the page says which mails are counted', async () => {
  expect(await open(false)).toBe('Emails Sent: Handed to the mail server or the outbox.');
});

test('P2-172: with a hosted Supabase the page says which mails are not counted', async () => {
  expect(await open(true)).toContain('Not counted: the mails that your hosted Supabase sends itself');
});
