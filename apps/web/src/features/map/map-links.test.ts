import { expect, test } from 'vitest';
import { findingsOn, linksOf, stateName } from './map-links.ts';

const state = (id: string, actions: { id: string; label: string }[]) => ({
  id,
  route: `/${id}`,
  path: `/${id}`,
  title: '',
  heading: '',
  signedIn: false,
  actions,
  forms: [],
});

test('all transitions from one page to another are one link with its actions', () => {
  const states = [
    state('home', [
      { id: 'a', label: 'Shop' },
      { id: 'b', label: 'Browse' },
    ]),
    state('shop', []),
  ];
  const transitions = [
    { from: 'home', action: 'a', to: 'shop' },
    { from: 'home', action: 'b', to: 'shop' },
    { from: 'home', action: 'a', to: 'shop' },
    { from: 'home', action: 'a', to: 'home' },
    { from: 'home', action: 'a', to: 'gone' },
  ];
  expect(linksOf({ states, transitions })).toEqual([
    { id: 'home shop', from: 'home', to: 'shop', labels: ['Shop', 'Browse'] },
  ]);
});

test('the name of a page is its heading, its title or its route', () => {
  expect([
    stateName({ heading: 'Basket', title: 'Shop', route: '/cart' }),
    stateName({ heading: '', title: 'Shop', route: '/cart' }),
    stateName({ heading: '', title: '', route: '/cart' }),
  ]).toEqual(['Basket', 'Shop', '/cart']);
});

test('findings are counted on the page where they were seen', () => {
  expect(findingsOn({ findings: [{ page: '/home' }, { page: '/other' }] }, state('home', []))).toBe(1);
});
