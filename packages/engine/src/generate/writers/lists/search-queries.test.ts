import { describe, expect, it } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { compareForSearch, mainList, queriesFor } from './search-queries.ts';

const link = (name: string) => nodeOf('link', name);
const manual = pageWith({
  collections: [tableOf('Commands', [], [['install yarn'], ['install pnpm'], ['publish nothing']])],
});
const shelf = pageWith({
  nodes: [link('Blue mug'), link('Blue towel')],
  collections: [tableOf('Products', [], [['Blue mug'], ['Blue towel'], ['Sold out']])],
});

describe('words to search for', () => {
  const state = (route: string, heading: string, snapshot: ExploredState['snapshot']) =>
    ({ route, heading, title: heading, snapshot }) as ExploredState;
  const explored = (...states: ExploredState[]) => ({ states }) as unknown as ExploredApplication;

  it('come from a list whose members have pages', () => {
    const products = state('/products', 'Products', shelf);
    expect(queriesFor(products, explored(products))).toEqual(['Blue', 'towel', 'Sold']);
  });

  it('come from the names of such pages where the list has none, and then from the list', () => {
    const help = state('/help', 'Help', manual);
    const member = state('/detail/:member', 'alpha-package', pageWith());
    expect(queriesFor(help, explored(help, member)).slice(0, 3)).toEqual(['alpha', 'package', 'install']);
  });

  it('are looked for on the page with most such members first, and on that of one member last', () => {
    const [help, one] = [state('/help', 'Help', manual), state('/products/:member', 'Blue mug', shelf)];
    const products = state('/products', 'Products', shelf);
    expect([one, help, products].toSorted(compareForSearch)).toEqual([products, help, one]);
  });
});

it('a menu is the main list only where there is nothing else', () => {
  const to = (name: string, path: string) => nodeOf('link', name, { href: `http://shop.test${path}` });
  const nodes = [to('Orders', '/orders'), to('Guests', '/guests'), to('Rooms', '/rooms'), to('Ada', '/guests/1')];
  const menu = { ...tableOf('Menu', [], [['Orders'], ['Guests'], ['Rooms']]), kind: 'list' as const };
  const guests = tableOf('Guests', ['Name', 'City'], [['Ada', 'London']]);
  expect(mainList(pageWith({ nodes, collections: [menu, guests] }))?.name).toBe('Guests');
  expect(mainList(pageWith({ nodes, collections: [menu] }))?.name).toBe('Menu');
});
