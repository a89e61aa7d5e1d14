// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WORKSPACE } from '../../config/screen-messages.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { usage } from '../../test-support/rows.ts';
import { PlanNotice } from './plan-notice.tsx';

async function open({ active, role = 'Admin' }: { readonly active: boolean; readonly role?: string }) {
  fakeServer({
    'config.json': { supabaseUrl: '/', evidenceUrl: 'http://evidence.test', supabaseKey: 'key', billing: 'sandbox' },
    'rpc/get_company_usage': usage({ active }),
  });
  await renderScreen(
    <>
      <PlanNotice onSwitch={vi.fn()} />
      <p>below</p>
    </>,
    { role },
  );
  await screen.findByText('below');
}

test('a workspace without an active plan says what it lacks and leads to the plans', async () => {
  await open({ active: false });
  expect((await screen.findByRole('region', { name: WORKSPACE.freeTitle })).textContent).toContain('no projects');
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
});

test('who may not choose a plan is told whom to ask', async () => {
  await open({ active: false, role: 'QA' });
  expect((await screen.findByRole('region', { name: WORKSPACE.freeTitle })).textContent).toContain(
    'Ask an administrator',
  );
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
});

test('a workspace in its trial shows nothing', async () => {
  await open({ active: true });
  expect(screen.queryByRole('region', { name: WORKSPACE.freeTitle })).toBeNull();
});
