import type { FormSnapshot, SnapshotNode } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { searchOf } from './search-of-page.ts';

const search = (label: string, parts: Parameters<typeof fieldOf>[1] = {}): FormSnapshot => ({
  ref: `form of ${label}`,
  name: label,
  fields: [fieldOf(label, { ref: label, type: 'search', ...parts })],
  method: 'script',
});
const [EVERYWHERE, HERE] = [search('Search everything'), search('Search suppliers')];
const field = (label: string, parent = -1): SnapshotNode => nodeOf('searchbox', label, { ref: label, parent });
const TITLE = nodeOf('heading', 'Suppliers', { level: 1 });

test.each([
  [
    'behind the title, in a header that does not say so',
    [field('Search everything'), TITLE, field('Search suppliers')],
  ],
  [
    'behind a title of a lower level',
    [field('Search everything'), nodeOf('heading', 'Suppliers', { level: 3 }), field('Search suppliers')],
  ],
  ['in the main part', [field('Search everything'), nodeOf('main', ''), field('Search suppliers', 1)]],
  ['outside of the bar', [nodeOf('banner', ''), field('Search everything', 0), field('Search suppliers')]],
])('the search of a page stands %s', (_, nodes) => {
  expect(searchOf(pageWith({ nodes, forms: [EVERYWHERE, HERE] }))?.name).toBe('Search suppliers');
});

test('the search of a header is taken where the page has none of its own', () => {
  expect(searchOf(pageWith({ nodes: [field('Search everything'), TITLE], forms: [EVERYWHERE] }))).toBe(EVERYWHERE);
});

test('of two searches of a page, the one that lists what it finds comes first', () => {
  const suggesting = search('Find', { popup: 'list' });
  const nodes = [TITLE, field('Find'), field('Search suppliers')];
  expect(searchOf(pageWith({ nodes, forms: [suggesting, HERE] }))?.name).toBe('Search suppliers');
});
