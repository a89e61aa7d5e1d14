// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { Sidebar } from './sidebar.tsx';

afterEach(() => {
  delete document.documentElement.dataset.billing;
});

async function entries(role: string) {
  fakeServer();
  await renderScreen(<Sidebar switcher={null} />, { role });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each(['Owner', 'Admin'])('P1-119, P1-027: %s has an entry for billing', async (role) => {
  expect(await entries(role)).toContain('/settings/billing');
});

test.each(['Manager', 'Product Owner', 'QA', 'Developer', 'Viewer', 'Member'])('P1-119: %s has none', async (role) => {
  expect(await entries(role)).not.toContain('/settings/billing');
});

test('D-050: nobody has one where billing is off', async () => {
  document.documentElement.dataset.billing = 'off';
  expect(await entries('Owner')).not.toContain('/settings/billing');
});
