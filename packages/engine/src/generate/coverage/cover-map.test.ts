import type { AppMap, TestCase } from '@assay/domain';
import { expect, test } from 'vitest';
import { stateOf } from '../state.test-support.ts';
import { coverMap } from './cover-map.ts';

const BASE = 'http://shop.test/';
const ITEMS = stateOf({ route: '/items?sort', path: '/items?sort=name' });
const ITEM = stateOf({ id: 's2', route: '/items/:id', path: '/items/7' });
const HELP = stateOf({ id: 's3', route: '/help', path: '/help' });

const MAP: AppMap = {
  version: 1,
  url: BASE,
  exploredAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1,
  stopped: 'everything seen',
  states: [],
  pages: [{ route: '/items', picture: 'page-s1.jpg' }, { route: '/items/:id' }, { route: '/help' }],
  transitions: [],
  skipped: [],
  findings: [],
  resources: [
    {
      name: 'items',
      template: '/api/items',
      operations: ['create', 'delete', 'list'],
      fields: ['name'],
      uses: [
        { operation: 'create', calls: ['POST /api/items'], pages: ['/items'] },
        { operation: 'delete', calls: ['DELETE /api/items/:id'], pages: ['/items/:id'] },
        { operation: 'list', calls: ['GET /api/items'], pages: ['/items'] },
      ],
    },
  ],
  counts: { pages: 3, forms: 0, actions: 0, performed: 0 },
};

const TEST: TestCase = {
  ...{ id: 't', name: 't', feature: 'Items', origin: 'explorer', start: '/', tags: [], variables: {} },
  ...{ secrets: [], steps: [], elements: {} },
};
const address = (path: string) => new URL(path, BASE).href;

test('each page and each operation says what the proven tests do with it', () => {
  const trail = {
    pages: new Set(['/items?page=2', '/items/9'].map(address)),
    assertedPages: new Set(['/items?page=2'].map(address)),
    calls: new Set(['GET /api/items', 'POST /api/items']),
    assertedCalls: new Set(['POST /api/items']),
  };
  const explored = { seen: [ITEMS, ITEM, HELP] };
  const covered = coverMap(MAP, { explored, proven: [{ test: TEST, trail }], baseUrl: BASE });
  expect(covered.pages).toEqual([
    { route: '/items', picture: 'page-s1.jpg', covered: 'asserted' },
    { route: '/items/:id', covered: 'exercised' },
    { route: '/help', covered: 'seen' },
  ]);
  expect(covered.resources?.[0]?.uses?.map((use) => [use.operation, use.covered])).toEqual([
    ['create', 'asserted'],
    ['delete', 'seen'],
    ['list', 'exercised'],
  ]);
  expect(covered.coverage?.pages).toEqual({ seen: 3, exercised: 2, asserted: 1 });
});
