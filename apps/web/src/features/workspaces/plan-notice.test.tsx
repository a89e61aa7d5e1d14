// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { usage } from '../../test-support/rows.ts';
import { PlanNotice } from './plan-notice.tsx';

const NOTICE = { name: 'This workspace has no active plan' };

type Opened = { readonly active: boolean; readonly role?: string; readonly status?: string };

async function open({ active, role = 'Admin', status = 'inactive' }: Opened) {
  const answered = vi.fn(() => Response.json(usage({ active })));
  const companies = [{ subscription_status: status, trial_ends_at: '2026-11-01T00:00:00Z' }];
  fakeServer({ 'rpc/get_company_usage': answered, companies });
  await renderScreen(<PlanNotice onSwitch={vi.fn()} />, { role });
  await waitFor(() => expect(answered).toHaveBeenCalled());
}

test('a workspace without an active plan says what it lacks and leads to the plans', async () => {
  await open({ active: false });
  expect((await screen.findByRole('region', NOTICE)).textContent).toContain('no projects');
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/settings/billing?tab=plans');
  // There is no other one.
  expect(screen.queryByRole('button', { name: 'Switch workspace' })).toBeNull();
});

test('a trial that has ended says so, with the way on', async () => {
  await open({ active: false, status: 'trialing' });
  const notice = await screen.findByRole('region', { name: 'The trial of this workspace has ended' });
  expect(notice.textContent).toContain('What you have stays readable');
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
});

test('who paid before is told what stays, not that a trial was never theirs', async () => {
  await open({ active: false, status: 'canceled' });
  const notice = await screen.findByRole('region', NOTICE);
  expect(notice.textContent).toContain('What you have stays readable');
  expect(notice.textContent).not.toContain('A trial belongs');
});

test('who may not choose a plan is told whom to ask', async () => {
  await open({ active: false, role: 'QA' });
  expect((await screen.findByRole('region', NOTICE)).textContent).toContain('Ask an administrator');
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
});

test('a workspace in its trial shows nothing', async () => {
  await open({ active: true });
  // The answer is drawn by then.
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(screen.queryByRole('region', NOTICE)).toBeNull();
});
