import type { SnapshotNode } from '@assay/page';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { namedLinks, saysName, shownCode } from './named-links.ts';

const link = (name: string, path: string, parts: Partial<SnapshotNode> = {}): SnapshotNode =>
  nodeOf('link', name, {
    href: `http://shop.test${path}`,
    interactive: true,
    target: { role: 'link', name },
    ...parts,
  });
const linksOn = (...nodes: readonly SnapshotNode[]) =>
  namedLinks(pageWith({ url: 'http://shop.test/orders/7', nodes })).map(
    ({ link: { name }, route }) => `${name}: ${route}`,
  );

test('links with the name of a record lead to its page', () => {
  expect(linksOn(link('Birgit Sommer', '/customers/3'), link('INV-1027', '/invoices/27'))).toEqual([
    'Birgit Sommer: /customers/:id',
    'INV-1027: /invoices/:id',
  ]);
  expect(linksOn(link('L-1023', '/leases/3'), link('1023', '/leases/3'))).toEqual(['L-1023: /leases/:id']);
});

test('what leads to a list, to a page of the same kind, elsewhere, or stands in the frame of the page does not', () => {
  const elsewhere = { href: 'http://other.test/customers/3' };
  expect(
    linksOn(
      nodeOf('navigation', 'Main'),
      link('Customers', '/customers'),
      link('Order 8', '/orders/8'),
      link('17', '/customers/17'),
      link('Birgit Sommer', '/customers/3', { parent: 0 }),
      link('Ada Lovelace', '/customers/4', elsewhere),
    ),
  ).toEqual([]);
});

test.each([
  ['Ada Lovelace', 'Lovelace, Ada', true],
  ['Invoice INV-1027 open', 'INV-1027', true],
  ['Ada Byron', 'Lovelace, Ada', false],
])('the heading “%s” for “%s”: %s', (heading, name, says) => {
  expect(saysName(heading, name)).toBe(says);
});

test('a page that is called by its title may show the number of the record beside it', () => {
  const page = (role: string) => pageWith({ nodes: [nodeOf('heading', 'Museum nights'), nodeOf(role, 'GA-2026-037')] });
  expect(shownCode(page('term'), 'GA-2026-037')).toMatchObject({ role: 'term' });
  expect(shownCode(page('link'), 'GA-2026-037')).toBeUndefined();
  expect(shownCode(page('term'), 'GA-2026-038')).toBeUndefined();
});
