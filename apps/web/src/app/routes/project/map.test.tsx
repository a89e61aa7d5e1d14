// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { GENERATION_ID, project } from '../../../test-support/rows.ts';
import ProjectMap from './map.tsx';

const state = (id: string, heading: string) => ({
  id,
  route: `/${id}`,
  path: `/${id}`,
  title: heading,
  heading,
  signedIn: false,
  actions: [{ id: `open-${id}`, label: 'Open' }],
  forms: [],
});
const row = {
  id: '06000000-0000-4000-8000-000000000001',
  generation_id: GENERATION_ID,
  created_at: '2026-11-22T12:00:00Z',
  map: {
    states: [state('cart', 'Your cart'), state('checkout', 'Checkout')],
    transitions: [{ from: 'cart', action: 'open-cart', to: 'checkout' }],
    findings: [{ page: '/cart' }],
  },
};

testListStates('the map of a project', {
  element: () => <ProjectMap />,
  outlet: project(),
  request: 'application_maps',
  what: 'The map',
  empty: { reply: [], shows: 'No map yet' },
  full: { reply: [row], shows: 'As it was explored on Nov 22, 2026, 12:00 PM' },
});

test('a page of the list shows what it contains and where it leads', async () => {
  fakeServer({ application_maps: [row] });
  const { user } = await renderScreen(<ProjectMap />, { outlet: project() });
  await user.click(await screen.findByRole('button', { name: /Your cart/ }));
  expect(screen.getByText('1 action · 0 forms · 1 finding')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Leads to' }).textContent).toBe('Open leads to Checkout');
});

test('a person who may not write tests gets no button for a first map', async () => {
  fakeServer({ application_maps: [] });
  await renderScreen(<ProjectMap />, { outlet: project(), role: 'Viewer' });
  expect(await screen.findByText('No map yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Generate tests' })).toBeNull();
});
