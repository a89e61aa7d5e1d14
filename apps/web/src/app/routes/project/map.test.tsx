// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, GENERATION_ID, project } from '../../../test-support/rows.ts';
import ProjectMap from './map.tsx';

const state = (id: string, heading: string, parts: object = {}) => ({
  id,
  route: `/${id}`,
  path: `/${id}`,
  title: heading,
  heading,
  signedIn: false,
  actions: [{ id: `open-${id}`, label: 'Open' }],
  forms: [],
  ...parts,
});
/** A map of the first version: no pages, resources or coverage. */
const oldMap = {
  states: [state('cart', 'Your cart'), state('checkout', 'Checkout')],
  transitions: [{ from: 'cart', action: 'open-cart', to: 'checkout' }],
  findings: [{ page: '/cart' }],
};
const rowOf = (map: object) => ({
  id: '06000000-0000-4000-8000-000000000001',
  company_id: COMPANY_ID,
  generation_id: GENERATION_ID,
  created_at: '2026-11-22T12:00:00Z',
  generations: { attempt: 2 },
  map,
});
const row = rowOf(oldMap);
const dialog = { opened: [{ kind: 'dialog', name: 'New user' }] };
const newMap = {
  states: [
    state('cart', 'Your cart', { route: '/users?sort', path: '/users?sort=name' }),
    state('s2', 'Users', { route: '/users', path: '/users', signedIn: true }),
    state('s4', 'Users', { ...dialog, route: '/users', path: '/users', signedIn: true }),
    state('s3', 'A user', { route: '/users/:id', path: '/users/7', signedIn: true }),
  ],
  pages: [
    { route: '/users', covered: 'asserted', picture: 'page-s2.jpg' },
    { route: '/users/:id', covered: 'exercised' },
  ],
  transitions: [{ from: 's2', action: 'open-s2', to: 's3' }],
  findings: [{ page: '/users?sort=age', title: 'A script failed' }],
  resources: [
    {
      name: 'users',
      template: '/api/users',
      operations: ['create', 'list'],
      fields: ['id', 'name'],
      uses: [
        { operation: 'create', calls: [], pages: ['/users'], covered: 'asserted' },
        { operation: 'list', calls: [], pages: ['/users', '/users/:id'], covered: 'seen' },
      ],
    },
  ],
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
  await user.click(await screen.findByRole('button', { name: /^Your cart/ }));
  expect(screen.getByText('1 action · 0 forms · 1 finding')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Leads to' }).textContent).toBe('Open leads to Checkout');
});

test('a map of an earlier version opens, and says what it does not know', async () => {
  fakeServer({ application_maps: [row] });
  await renderScreen(<ProjectMap />, { outlet: project() });
  expect(await screen.findByText('2 pages, 2 states')).toBeTruthy();
  expect(screen.getByText(/Which pages tests cover is not in this map/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Resources' }).textContent).toContain('No calls to the server told');
});

test('visitors and those who are signed in share a page, with its states, its picture and what tests cover', async () => {
  const asked: string[] = [];
  fakeServer({
    application_maps: [rowOf(newMap)],
    'object/sign/artifacts': async (request: Request) => {
      const { paths } = z.object({ paths: z.array(z.string()) }).parse(await request.json());
      asked.push(...paths);
      return Response.json(
        paths.map((path) => ({ path, error: null, signedURL: `/object/sign/artifacts/${path}?t=1` })),
      );
    },
  });
  const { user } = await renderScreen(<ProjectMap />, { outlet: project() });
  expect(await screen.findByText('2 pages, 4 states')).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'Pages' }));
  const users = list.getByRole('button', { name: /^Users/ });
  expect(users.textContent).toBe('Users/usersAsserted3 states1 finding');
  expect(within(users).getByRole('img', { name: 'for visitors and signed in' })).toBeTruthy();
  await user.click(users);
  const states = within(list.getByRole('list', { name: 'States' })).getAllByRole('listitem');
  expect(states.map(({ textContent }) => textContent)).toEqual(['As it opens', 'As it opens', 'Dialog “New user”']);
  expect(list.getByRole('list', { name: 'Findings' }).textContent).toBe('A script failed');
  expect(asked).toEqual([`${COMPANY_ID}/${GENERATION_ID}/2/page-s2.jpg`]);
  const picture = await list.findByRole('img', { name: 'What Users looks like' });
  expect(picture.getAttribute('src')).toContain(`http://evidence.test/storage/v1/object/sign/artifacts/${asked[0]}`);
});

test('resources stand beside the pages, with what tests do with each operation; a page of them is opened', async () => {
  fakeServer({ application_maps: [rowOf(newMap)], 'object/sign/artifacts': [] });
  const { user } = await renderScreen(<ProjectMap />, { outlet: project() });
  const table = within(await screen.findByRole('table', { name: 'Resources and their operations' }));
  const [, resource] = table
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(resource).toEqual([
    ...['users/api/users', 'Only seen', '–', 'Asserted', '–', '–'],
    'Userscreate, listA userlist',
  ]);
  await user.click(table.getByRole('button', { name: 'A user' }));
  const list = within(screen.getByRole('region', { name: 'Pages' }));
  expect(list.getByRole('button', { name: /^A user/, expanded: true })).toBeTruthy();
  // The files of this map are gone.
  await user.click(table.getByRole('button', { name: 'Users' }));
  expect(list.getByRole('button', { name: /^Users/, expanded: true })).toBeTruthy();
  expect(list.queryByRole('img', { name: /looks like/ })).toBeNull();
});

test('a person who may not write tests gets no button for a first map', async () => {
  fakeServer({ application_maps: [] });
  await renderScreen(<ProjectMap />, { outlet: project(), role: 'Viewer' });
  expect(await screen.findByText('No map yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Generate tests' })).toBeNull();
});
