import { describe, expect, it } from 'vitest';
import { pathOf } from './path-of.ts';
import { routeOf } from './route-without-ids.ts';

const BASE = 'http://shop.test/';

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['/orders/17', '/orders/:id'],
    ['/orders/17/', '/orders/:id'],
    ['/u/7c9e6679-7425-40de-944b-e07fc1f90ae7', '/u/:id'],
    ['/products?sort=price&page=2', '/products?page&sort'],
    ['/about#team', '/about'],
    ['/app#/notes/4', '/app#/notes/:id'],
    ['/blog/how-we-test', '/blog/how-we-test'],
    ['/t/ab1cd2ef3gh4', '/t/:id'],
    ['/tickets/t14/edit', '/tickets/:id/edit'],
    ['/equipment/EQ101', '/equipment/:id'],
    ['/invoices/inv-2041', '/invoices/:id'],
    ['/api/v1/users', '/api/v1/users'],
    ['/setup/step-2', '/setup/step-2'],
    ['/guides/page2', '/guides/page2'],
    ['/blog/covid-vaccines', '/blog/covid-vaccines'],
    ['/t/abcdefghijkl1', '/t/abcdefghijkl1'],
  ])('gives %s the pattern %s', (path, route) => {
    expect(routeOf(path, BASE)).toBe(route);
  });
});

/** One such link on a tested page once blocked an agent for hours. */
it('a link of a million letters and digits is read at once', () => {
  const path = `/${'0aAA'.repeat(250_000)}~`;
  expect(routeOf(path, BASE)).toBe(path);
});

describe('pathOf', () => {
  it('keeps query and fragment of the same origin', () => {
    expect(pathOf('http://shop.test/a?b=1#c', BASE)).toBe('/a?b=1#c');
  });

  it.each(['http://other.test/a', 'mailto:a@b.c', 'http://'])('gives null for %s', (url) => {
    expect(pathOf(url, BASE)).toBeNull();
  });
});
