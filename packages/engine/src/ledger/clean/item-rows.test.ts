import { expect, it } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { isPageOf } from './item-rows.ts';

const NOTE = { texts: ['Sample w7f3c3v4'] };
const shown = pageWith({
  nodes: [nodeOf('heading', 'Rex'), nodeOf('text', 'Sample w7f3c3v4'), nodeOf('button', 'Delete')],
});
const own = pageWith({ nodes: [nodeOf('heading', 'Sample w7f3c3v4'), nodeOf('button', 'Delete')] });

it('a page that shows an item without an identity may be of something else', () => {
  expect(isPageOf(shown, { ...NOTE, id: null })).toBe(false);
  expect(isPageOf(own, { ...NOTE, id: null })).toBe(true);
});

it('where the identity is known, nothing else can be removed', () => {
  expect(isPageOf(shown, { ...NOTE, id: '17' })).toBe(true);
});
