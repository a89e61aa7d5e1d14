import { describe, expect, it } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { createMapBuilder } from './map-builder.ts';

const discovery = { signedIn: true, parent: null, mutations: [] };
const users = (search: string, rows: readonly string[], parts = {}) =>
  pageWith({
    url: `http://admin.test/users${search}`,
    structure: 'table',
    collections: [
      tableOf(
        'Users',
        ['Name'],
        rows.map((name) => [name]),
      ),
    ],
    ...parts,
  });

describe('createMapBuilder', () => {
  it('takes sorting, page and filters in the address for the same state', () => {
    const map = createMapBuilder({ baseUrl: 'http://admin.test/', allowDestructive: false });
    const first = map.addPage(users('', ['Ada', 'Grace']), discovery);
    const sorted = map.addPage(users('?sort=name&order=desc&page=2', ['Grace', 'Ada']), discovery);
    expect(sorted).toEqual({ state: first.state, isNew: false });
  });

  it('takes another structure at the same path for another state', () => {
    const map = createMapBuilder({ baseUrl: 'http://admin.test/', allowDestructive: false });
    map.addPage(users('', ['Ada', 'Grace']), discovery);
    const heading = nodeOf('heading', 'Import', { level: 1 });
    const other = users('?tab=import', [], {
      structure: 'form',
      features: ['form'],
      collections: [],
      nodes: [heading],
    });
    expect(map.addPage(other, discovery).isNew).toBe(true);
  });
});
