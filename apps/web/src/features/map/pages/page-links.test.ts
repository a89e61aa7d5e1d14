import { expect, test } from 'vitest';
import { mapSchema } from '../map-schema.ts';
import { linksOf } from './page-links.ts';

const state = (id: string, route: string, actions: object[] = []) => ({
  ...{ id, route, path: route, title: '', heading: '', signedIn: false, forms: [] },
  actions,
});
const linksIn = (states: object[], transitions: object[]) => linksOf(mapSchema.parse({ states, transitions }));

test('all transitions from one page to another are one link with its actions', () => {
  const home = [
    { id: 'a', label: 'Shop' },
    { id: 'b', label: 'Browse' },
  ];
  const states = [state('s1', '/', home), state('s2', '/shop'), state('s3', '/shop?sort')];
  const transitions = [
    { from: 's1', action: 'a', to: 's2' },
    { from: 's1', action: 'b', to: 's3' },
    { from: 's1', action: 'a', to: 's2' },
    { from: 's2', action: 'a', to: 's3' },
    { from: 's1', action: 'a', to: 'gone' },
  ];
  expect(linksIn(states, transitions)).toEqual([
    { id: '/ /shop', from: '/', to: '/shop', labels: ['Shop', 'Browse'], fromEverywhere: false },
  ]);
});

test('what most pages lead to stands in the menu', () => {
  const routes = ['/', '/a', '/b', '/c', '/d'];
  const states = routes.map((route) => state(route, route));
  const home = routes.slice(1).map((from) => ({ from, action: 'home', to: '/' }));
  const links = linksIn(states, [...home, { from: '/', action: 'x', to: '/a' }]);
  expect(links.map(({ id, fromEverywhere }) => [id, fromEverywhere])).toEqual([
    ['/a /', true],
    ['/b /', true],
    ['/c /', true],
    ['/d /', true],
    ['/ /a', false],
  ]);
});
