import { describe, expect, it } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { isOtherPage } from './is-other-page.ts';
import { createRoutePatterns } from './route-patterns.ts';

const BASE = 'http://shop.test/';

function listOf(...paths: string[]) {
  const items = paths.flatMap((path, index) => [
    nodeOf('listitem', path, { parent: 0, ref: `i${index}` }),
    nodeOf('link', path, { parent: 1 + index * 2, href: `${BASE}${path}`, interactive: true }),
  ]);
  return pageWith({ nodes: [nodeOf('list', 'Products'), ...items] });
}

describe('createRoutePatterns', () => {
  it('learns from a list which part of an address is data', () => {
    const book = createRoutePatterns(BASE);
    book.learn(listOf('products/blue-mug', 'products/red-mug', 'products/tea-towel'));
    expect(book.routeOf('/products/blue-mug')).toBe('/products/:member');
    expect(book.routeOf('/products/new')).toBe('/products/new');
  });

  it('takes two members for no pattern yet', () => {
    const book = createRoutePatterns(BASE);
    book.learn(listOf('about', 'contact'));
    expect(book.routeOf('/about')).toBe('/about');
  });

  it('does not learn from menus', () => {
    const book = createRoutePatterns(BASE);
    const menu = listOf('a/one', 'a/two', 'a/three');
    book.learn({
      ...menu,
      nodes: menu.nodes.map((node, index) => (index === 0 ? { ...node, role: 'navigation' } : node)),
    });
    expect(book.routeOf('/a/one')).toBe('/a/one');
  });
});

describe('createRoutePatterns, of a start page', () => {
  const cards = listOf('customers', 'orders', 'products');

  it('takes what a menu leads to for pages, also where a list has them', () => {
    const book = createRoutePatterns(BASE);
    const menu = nodeOf('navigation', 'Main', { ref: 'nav' });
    const links = ['customers', 'orders', 'products'].map((path) =>
      nodeOf('link', path, { parent: cards.nodes.length, href: `${BASE}${path}`, interactive: true }),
    );
    book.learn({ ...cards, nodes: [...cards.nodes, menu, ...links] });
    expect(book.routeOf('/orders')).toBe('/orders');
  });

  it('takes what pages of several kinds link to for pages', () => {
    const book = createRoutePatterns(BASE);
    for (const path of ['', 'customers', 'orders', 'products']) book.learn({ ...cards, url: `${BASE}${path}` });
    expect(book.routeOf('/orders')).toBe('/orders');
  });
});

describe('isOtherPage', () => {
  it.each([
    ['/cart', true],
    ['/#top', false],
    ['/?page=2', true],
    ['/#/notes', true],
  ])('says of %s from the start page: %s', (path, elsewhere) => {
    expect(isOtherPage(path, BASE)).toBe(elsewhere);
  });
});
