import { expect, test } from 'vitest';
import { matchingCommands, resultsKey, selectedOf } from './palette-matches.ts';

const PAGES = [
  { id: '/dashboard', name: 'Dashboard', group: 'Pages' },
  { id: '/projects', name: 'Projects', group: 'Pages' },
];
const ACTIONS = [
  { id: 'switch', name: 'Switch workspace', group: 'Actions' },
  { id: 'keys', name: 'Keyboard shortcuts', group: 'Actions' },
];
const SHOP = { id: 'p1', name: 'Shop', group: 'Projects' };

test('without a search, all commands are in their order', () => {
  expect(matchingCommands([...PAGES, SHOP, ...ACTIONS], ' ')).toEqual([
    { name: 'Pages', commands: PAGES },
    { name: 'Projects', commands: [SHOP] },
    { name: 'Actions', commands: ACTIONS },
  ]);
});

test('a project that arrives after its name was typed is selected instead of the action found before', () => {
  const before = matchingCommands([...PAGES, ...ACTIONS], 'Shop');
  const choice = { among: resultsKey(before), id: 'switch' };
  const after = matchingCommands([...PAGES, SHOP, ...ACTIONS], 'Shop');
  expect([selectedOf(before, choice), selectedOf(after, choice)]).toEqual(['switch', 'p1']);
});

test('an entry chosen with the arrow keys stays selected while the results are the same', () => {
  const groups = matchingCommands([...PAGES, SHOP], '');
  expect(selectedOf(groups, { among: resultsKey(groups), id: '/projects' })).toBe('/projects');
});

test('nothing is selected where nothing is found', () => {
  expect(selectedOf(matchingCommands(PAGES, 'zzz'), undefined)).toBe('');
});
