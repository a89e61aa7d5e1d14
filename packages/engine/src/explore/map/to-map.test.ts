import type { AppResource } from '@assay/domain';
import { expect, test } from 'vitest';
import { pageWith } from '../../core/page.test-support.ts';
import type { ExploredState } from '../../core/states/explored-application.ts';
import { nothingSeen } from '../../core/states/nothing-seen.ts';
import { toMap } from './to-map.ts';

const ABOUT = { url: 'http://crm.test/', exploredAt: '2026-01-01T00:00:00.000Z', durationMs: 1 };

function stateOf(path: string, parts: Partial<ExploredState> = {}): ExploredState {
  const texts = { title: '', heading: '', route: path };
  const lists = { reachedBy: [], actions: [], forms: [], collections: [] };
  return { id: path, path, ...texts, ...lists, signedIn: true, snapshot: pageWith(), needsSignIn: false, ...parts };
}

test('visitors and those who are signed in have one page, with the picture of those who are signed in', () => {
  const states = [
    stateOf('/', { signedIn: false, picture: 'page-s1.jpg' }),
    stateOf('/', { id: 'dialog' }),
    stateOf('/users?sort=name', { route: '/users?sort' }),
  ];
  const lost = stateOf('/', { id: 'lost', picture: 'page-s2.jpg' });
  const map = toMap({ ...nothingSeen(null), states, seen: [...states, lost] }, ABOUT);
  expect(map.pages).toEqual([{ route: '/', picture: 'page-s2.jpg' }, { route: '/users' }]);
});

test('a resource names the pages that were open when it was asked for', () => {
  const states = [stateOf('/users?page=1', { route: '/users?page' }), stateOf('/users/7', { route: '/users/:id' })];
  const pages = ['http://crm.test/users?page=2', 'http://crm.test/users', 'http://crm.test/users/9', 'about:blank'];
  const resource: AppResource = {
    name: 'users',
    template: '/api/users',
    operations: ['list'],
    fields: [],
    uses: [{ operation: 'list', calls: ['GET /api/users'], pages }],
  };
  const map = toMap({ ...nothingSeen(null), states, seen: states, resources: [resource] }, ABOUT);
  expect(map.resources?.[0]?.uses?.[0]?.pages).toEqual(['/users', '/users/:id']);
});
