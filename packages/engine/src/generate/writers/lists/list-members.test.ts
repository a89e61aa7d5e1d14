import { describe, expect, it } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { missingButtons, shortTextsOf } from './list-members.ts';

const ROWS = [
  ['Kitchen', 'Mug', '$12.50', 'In stock', 'Add to cart', '2026-05-17'],
  ['Kitchen', 'Salad Bowl', '$39.00', 'Out of stock', 'A bowl of olive wood, turned by hand and oiled, for two.'],
];
const LIST = pageWith({
  collections: [tableOf('Products', [], ROWS)],
  nodes: [nodeOf('button', 'Add to cart: Mug', { interactive: true })],
});

describe('what a list says of a member', () => {
  it('is the short texts beside its name, without labels of buttons and what changes by the day', () => {
    expect(shortTextsOf('Mug', LIST)).toEqual(['Kitchen', '$12.50', 'In stock']);
    expect(shortTextsOf('Salad Bowl', LIST)).toEqual(['Kitchen', '$39.00', 'Out of stock']);
  });

  it('is nothing for a name that several members share, or none', () => {
    expect(shortTextsOf('Kitchen', LIST)).toEqual([]);
    expect(shortTextsOf('Teapot', LIST)).toEqual([]);
    expect(shortTextsOf(undefined, LIST)).toEqual([]);
  });
});

describe('what the page of a member lacks', () => {
  const button = (name: string) => nodeOf('button', name, { interactive: true });
  const place = (path: string, names: readonly string[], parts = {}) => ({
    route: '/products/:id',
    signedIn: false,
    reachedBy: [{ kind: 'open', path } as const],
    snapshot: pageWith({ url: `http://shop.test${path}`, nodes: names.map(button) }),
    ...parts,
  });
  const bowl = place('/products/bowl', ['Wish for it']);

  it('is the buttons that other members offer on theirs', () => {
    const mug = place('/products/mug', ['Add to cart', 'Wish for it']);
    expect(missingButtons(bowl.snapshot, bowl, [bowl, mug])).toEqual(['Add to cart']);
  });

  it('is nothing that came of what was done before, of another route, or of being signed in', () => {
    const step = { kind: 'open', path: '/' } as const;
    const others = [
      place('/products/mug', ['Remove'], { reachedBy: [step, step] }),
      place('/cart', ['Check out'], { route: '/cart' }),
      place('/products/pan', ['Write a review'], { signedIn: true }),
    ];
    expect(missingButtons(bowl.snapshot, bowl, [bowl, ...others])).toEqual([]);
  });
});
