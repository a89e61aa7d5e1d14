import { expect, test } from 'vitest';
import { mapSchema } from '../map-schema.ts';
import { pagesOfMap } from './pages-of-map.ts';

const state = (id: string, parts: object = {}) => ({
  ...{ id, route: '/users', path: '/users', title: 'CRM', heading: '', signedIn: true, actions: [], forms: [] },
  ...parts,
});
const users = (size: number) => ({ collections: [{ name: 'Users', size }] });
const pages = (map: object) => pagesOfMap(mapSchema.parse({ transitions: [], ...map }));
const namesOf = (...states: readonly object[]) => pages({ states })[0]?.states.map(({ name }) => name);

test('visitors and those who are signed in have one page, with its query left out', () => {
  const [page, ...others] = pages({
    states: [
      state('s1', { route: '/', path: '/', heading: 'Sign in', signedIn: false }),
      state('s2', { route: '/?sort', path: '/?sort=name', heading: 'Dashboard' }),
    ],
    pages: [{ route: '/', covered: 'asserted', picture: 'page-s2.jpg' }],
    findings: [{ page: '/?sort=age', title: 'A script failed' }, { page: '/nowhere' }],
  });
  expect(others).toEqual([]);
  expect(page).toMatchObject({
    ...{ route: '/', name: 'Dashboard', seenBy: 'everybody', covered: 'asserted', picture: 'page-s2.jpg' },
    findings: ['A script failed'],
  });
  expect(page?.states.map(({ name, seenBy }) => [name, seenBy])).toEqual([
    ['As it opens', 'visitors'],
    ['As it opens', 'signed in'],
  ]);
});

test('states are named by what is open and how full their lists are', () => {
  const tab = (name: string) => ({ kind: 'tab', name });
  expect(
    namesOf(
      state('s1', { ...users(3), opened: [tab('All')] }),
      state('s2', { ...users(3), opened: [tab('All'), { kind: 'dialog', name: 'New user' }] }),
      state('s3', { ...users(3), opened: [tab('Retired')] }),
      state('s4', { ...users(0), opened: [tab('All')] }),
      state('s5', { ...users(0), opened: [tab('All')] }),
      state('s7', {
        collections: [
          { name: 'Users', size: 3 },
          { name: 'Invited', size: 1 },
        ],
        opened: [tab('All')],
      }),
      state('s6', { ...users(1), opened: [tab('All'), { kind: 'menu', name: 'Account' }] }),
    ),
  ).toEqual([
    'As it opens, tab “All”',
    'Dialog “New user”',
    'Tab “Retired”',
    '“Users” empty',
    '“Users” empty (2)',
    'With “Invited”',
    'Menu “Account”',
  ]);
});

test('maps of earlier versions name states by heading, or by the action that led there', () => {
  const old = {
    states: [
      state('s1', { actions: [{ id: 'a', label: 'Add' }] }),
      state('s2', { heading: 'Import' }),
      state('s3'),
      state('s5'),
    ],
    transitions: [{ from: 's1', action: 'a', to: 's3' }],
  };
  const [page] = pages(old);
  expect(page?.states.map(({ name }) => name)).toEqual(['As it opens', '“Import”', 'After “Add”', 'Another look']);
  expect([page?.covered, page?.picture, page?.findings]).toEqual([undefined, undefined, []]);
});
