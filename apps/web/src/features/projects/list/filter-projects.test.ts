import { expect, test } from 'vitest';
import { filterProjects, statusFilterOf } from './filter-projects.ts';

const shop = { name: 'Corner Shop', description: null, url: 'https://shop.test', status: 'Active' as const };
const registry = {
  name: 'Registry',
  description: 'Our packages',
  url: 'https://npm.test',
  status: 'Archived' as const,
};
const all = [shop, registry];

test('P2-032: the search matches name, description or url in any case', () => {
  const found = ['CORNER', 'our PACK', 'HTTPS://NPM', 'nothing'].map((search) =>
    filterProjects(all, { search, status: 'All Status' }),
  );
  expect(found).toEqual([[shop], [registry], [registry], []]);
});

test('P2-033: the status filter keeps one status, or all', () => {
  const kept = (['All Status', 'Active', 'Archived'] as const).map((status) =>
    filterProjects(all, { search: '', status }),
  );
  expect(kept).toEqual([all, [shop], [registry]]);
});

test('a filter in the address that does not exist filters nothing', () => {
  expect([statusFilterOf('Archived'), statusFilterOf('gone'), statusFilterOf(null)]).toEqual([
    'Archived',
    'All Status',
    'All Status',
  ]);
});
