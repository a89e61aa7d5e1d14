import { describe, expect, it } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../page.test-support.ts';
import { isSameState } from './same-state.ts';
import { similarity } from './similarity.ts';

describe('isSameState', () => {
  it('takes pages of one structure for one state', () => {
    expect(isSameState(pageWith({ structure: 'a' }), pageWith({ structure: 'a', title: 'Other data' }))).toBe(true);
  });

  it('tells a page from the same page with a dialog open', () => {
    expect(isSameState(pageWith(), pageWith({ dialogs: [{ name: 'Sure?', ref: 'd' }] }))).toBe(false);
  });

  it.each([
    [0, 1, false],
    [1, 2, false],
    [2, 9, true],
  ])('takes a list of %i and one of %i for the same: %s', (few, many, same) => {
    const cart = (size: number) =>
      pageWith({
        collections: [
          tableOf(
            'Cart',
            ['Item'],
            Array.from({ length: size }, (_, i) => [`Item ${i}`]),
          ),
        ],
      });
    expect(isSameState(cart(few), cart(many))).toBe(same);
  });

  it('takes a page with two unnamed lists, one of them empty, for itself', () => {
    const lists = (...sizes: number[]) =>
      pageWith({
        collections: sizes.map((size) => ({
          ...tableOf(
            '',
            [],
            Array.from({ length: size }, (_, i) => [`Item ${i}`]),
          ),
          ref: `list ${size}`,
        })),
      });
    expect(isSameState(lists(0, 3), lists(0, 3))).toBe(true);
    expect(isSameState(lists(0, 3), lists(0, 9))).toBe(true);
    expect(isSameState(lists(0, 3), lists(3, 0))).toBe(false);
    expect(isSameState(lists(3, 3), lists(3, 3, 3))).toBe(true);
  });

  it('takes lists inside cards for data', () => {
    const card = nodeOf('listitem', 'Card');
    const page = (tags: number) =>
      pageWith({
        nodes: [card, nodeOf('list', 'Tags', { ref: 'Tags', parent: 0 })],
        collections: [
          tableOf(
            'Tags',
            [],
            Array.from({ length: tags }, (_, i) => [`Tag ${i}`]),
          ),
        ],
      });
    expect(isSameState(page(0), page(5))).toBe(true);
  });

  it('measures likeness by what is common', () => {
    expect(similarity(['a', 'b', 'c'], ['b', 'c', 'd'])).toBe(0.5);
  });
});
