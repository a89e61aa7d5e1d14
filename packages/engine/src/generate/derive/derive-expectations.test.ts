import { printStep } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '../../core/browser-clock-and-store-ports.ts';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { deriveExpectations } from './derive-expectations.ts';

const BASE = 'http://shop.test/';

function sentences(
  before: FrameSnapshot | null,
  after: FrameSnapshot,
  requests: readonly LoggedRequest[] = [],
): string[] {
  return deriveExpectations({ before, after, requests }, BASE).map((that) => printStep({ kind: 'expect', that }));
}

function posted(path: string): LoggedRequest {
  return {
    method: 'POST',
    url: `http://shop.test${path}`,
    status: 303,
    type: 'document',
    durationMs: 1,
    pending: false,
    sameOrigin: true,
    navigation: true,
  };
}

describe('deriveExpectations', () => {
  it('asserts the values that changed and leaves alone those that did not', () => {
    const target = (name: string) => ({ role: 'value', name }) as const;
    const before = pageWith({
      facts: [
        { label: 'Total', value: '$10.00', target: target('Total') },
        { label: 'Tax', value: '$1.00', target: target('Tax') },
      ],
    });
    const after = pageWith({
      facts: [
        { label: 'Total', value: '$20.00', target: target('Total') },
        { label: 'Tax', value: '$1.00', target: target('Tax') },
      ],
    });
    expect(sentences(before, after)).toEqual(['Expect the "Total" value to read "$20.00"']);
  });

  it('asserts a total again on the page that answers what was sent under it, and on no other', () => {
    const fact = (label: string, value: string) => ({ label, value, target: { role: 'value', name: label } }) as const;
    const facts = [fact('Total', '$17.40'), fact('Phone', '0123')];
    const before = pageWith({ url: 'http://shop.test/checkout', facts });
    const after = pageWith({ url: 'http://shop.test/orders/7', facts });
    const total = 'Expect the "Total" value to read "$17.40"';
    expect(sentences(before, after, [posted('/checkout')])).toContain(total);
    expect(sentences(before, after)).not.toContain(total);
    expect(sentences(before, pageWith({ ...after, url: before.url }), [posted('/checkout')])).not.toContain(total);
  });

  it('asserts what was switched, and not the message that says so', () => {
    const box = (checked: boolean) => nodeOf('switch', 'Active', { interactive: true, checked });
    const before = pageWith({ nodes: [box(true)] });
    const said = {
      nodes: [box(false), nodeOf('text', 'Now inactive')],
      messages: [{ text: 'Now inactive', tone: 'info' as const }],
    };
    expect(sentences(before, pageWith(said))).toEqual([expect.stringContaining('to be unchecked')]);
    expect(sentences(before, pageWith({ ...said, nodes: [box(true), nodeOf('text', 'Now inactive')] }))).toEqual([
      'Expect the "Now inactive" text to be visible',
    ]);
  });

  it('asserts the heading of the page that a form leads to, and the message only where there is none', () => {
    const before = pageWith({ url: 'http://shop.test/rooms/new' });
    const nodes = [nodeOf('text', 'Room created')];
    const messages = [{ text: 'Room created', tone: 'info' as const }];
    const after = pageWith({ url: 'http://shop.test/rooms', nodes, messages });
    const headed = pageWith({ ...after, nodes: [nodeOf('heading', 'Rooms', { level: 1 }), ...nodes] });
    const said = 'Expect the "Room created" text to be visible';
    expect(sentences(before, after)).toContain(said);
    expect(sentences(before, headed)).toContain('Expect the "Rooms" heading to be visible');
    expect(sentences(before, headed)).not.toContain(said);
  });

  it('asserts what the page shows of what was chosen', () => {
    const leaf = (checked: boolean) => nodeOf('treeitem', 'Harbor house', { interactive: true, checked });
    const before = pageWith({ nodes: [leaf(false)] });
    const after = pageWith({ nodes: [leaf(true), nodeOf('text', 'The lease of Harbor house')] });
    expect(sentences(before, after)).toContain('Expect the "The lease of Harbor house" text to be visible');
  });

  it('does not say under which identity the server keeps what the test created', () => {
    const before = pageWith({ url: `${BASE}items` });
    const typed = ['Ada w7f3c3v4'];
    const page = (url: string, name: string) => pageWith({ url: `${BASE}${url}`, nodes: [nodeOf('heading', name)] });
    const addressesOf = (after: FrameSnapshot) =>
      deriveExpectations({ before, after, requests: [], typed }, BASE).filter(({ kind }) => kind === 'address');
    expect(addressesOf(page('items/59', 'Ada w7f3c3v4'))).toEqual([]);
    expect(addressesOf(page('items/59', 'Blue mug'))).toHaveLength(1);
    expect(addressesOf(page('items?tab=all', 'Ada w7f3c3v4'))).toHaveLength(1);
  });

  it('says of a list that draws only what is in view neither how many there are nor what is gone', () => {
    const books = (rows: readonly string[], beyondView: 'members' | 'window') =>
      pageWith({
        collections: [
          {
            ...tableOf(
              'Books',
              ['Title'],
              rows.map((row) => [row]),
            ),
            beyondView,
          },
        ],
      });
    const here = 'Expect the "Books" table to have a row with "Dune"';
    expect(sentences(books(['Amber', 'Birch'], 'window'), books(['Birch', 'Dune', 'Fjord'], 'window'))).toEqual([
      here,
      'Expect the "Books" table to have a row with "Fjord"',
    ]);
    expect(sentences(null, books(['Dune'], 'window'))).not.toContain('Expect exactly 1 row in the "Books" table');
    expect(sentences(books(['Amber', 'Birch'], 'members'), books(['Dune'], 'members'))).toEqual([
      'Expect exactly 1 row in the "Books" table',
      here,
      'Expect the "Books" table to have no row with "Amber"',
      'Expect the "Books" table to have no row with "Birch"',
    ]);
  });

  it('asserts of boxes that one step ticks together where they stand, and of a single one its name', () => {
    const box = (name: string, parent: number, checked: boolean) =>
      nodeOf('checkbox', name, { parent, checked, interactive: true, target: { role: 'checkbox', name } });
    const page = (all: boolean, others: boolean) =>
      pageWith({
        collections: [
          tableOf(
            'Requests',
            ['', 'No.'],
            [
              ['', 'MR-253'],
              ['', 'MR-252'],
            ],
          ),
        ],
        nodes: [
          nodeOf('table', 'Requests', { ref: 'Requests' }),
          nodeOf('columnheader', '', { parent: 0 }),
          box('Select all', 1, all),
          box('Select MR-253', 0, others),
          box('Select MR-252', 0, others),
        ],
      });
    expect(sentences(page(false, false), page(true, true))).toEqual([
      'Expect the "Select all" checkbox to be checked',
      'Expect the 2nd checkbox in the "Requests" table to be checked',
      'Expect the 3rd checkbox in the "Requests" table to be checked',
    ]);
    expect(sentences(page(false, false), page(true, false))).toEqual([
      'Expect the "Select all" checkbox to be checked',
    ]);
  });

  it('asserts a title rather than the sentence below it, and the sentence where it stands alone', () => {
    const sentence = nodeOf('text', 'Try another search or clear the filters.');
    const title = nodeOf('heading', 'Nothing found', { level: 6 });
    expect(sentences(pageWith(), pageWith({ nodes: [sentence, title] }))).toEqual([
      'Expect the "Nothing found" text to be visible',
    ]);
    expect(sentences(pageWith(), pageWith({ nodes: [sentence] }))).toEqual([
      'Expect the "Try another search or clear the filters." text to be visible',
    ]);
  });

  it('asserts size, members and the sum of a table that is seen for the first time', () => {
    const cart = tableOf(
      'Cart',
      ['Item', 'Price'],
      [
        ['Blue mug', '$12.50'],
        ['Tea towel', '$7.00'],
      ],
    );
    const after = pageWith({
      collections: [cart],
      facts: [{ label: 'Subtotal', value: '$19.50', target: { role: 'value', name: 'Subtotal' } }],
    });
    const seen = sentences(null, after);
    expect(seen).toContain('Expect exactly 2 rows in the "Cart" table');
    expect(seen).toContain('Expect the "Cart" table to have a row with "Blue mug", "$12.50"');
    expect(seen.filter((sentence) => sentence.includes('to be the sum of'))).toHaveLength(1);
  });

  it('asserts of a page that is opened the rows of its lists, with their figures rather than words', () => {
    const columns = ['Programme', 'Officer', 'Topic', 'Area', 'Phase', 'Applications', 'Committed', 'Left'];
    const row = (name: string) => [name, 'Ada Lovelace', 'Health', 'North', 'Open', '12', '€9,000.00', '€1,000.00'];
    const names = ['Clean air', 'Quiet streets', 'Green roofs', 'Safe ways'];
    const page = (...buttons: readonly string[]) =>
      pageWith({
        collections: [tableOf('Programmes', columns, names.map(row))],
        nodes: buttons.map((name) => nodeOf('button', name, { interactive: true })),
      });
    const cells = '"Ada Lovelace", "Health", "12", "€9,000.00", "€1,000.00"';
    const rowsOf = (all: readonly string[]) => all.filter((sentence) => sentence.includes('to have a row with'));
    expect(rowsOf(sentences(null, page()))).toEqual(
      names.map((name) => `Expect the "Programmes" table to have a row with "${name}", ${cells}`),
    );
    expect(rowsOf(sentences(null, page('Next page')))).toHaveLength(3);
  });

  it('asserts nothing of lists without a name that only stand elsewhere, or are a minute older', () => {
    const card = (nth: number, rows: readonly string[]) => ({
      ...tableOf('', [], [rows]),
      kind: 'list' as const,
      target: { role: 'list', nth } as const,
    });
    const before = pageWith({ collections: [card(1, ['Ada', 'v1', '3 minutes ago']), card(2, ['Bob', 'v2'])] });
    const after = pageWith({ collections: [card(1, ['Bob', 'v2']), card(2, ['Ada', 'v1', '4 minutes ago'])] });
    expect(sentences(before, after)).toEqual([]);
  });

  it('asserts a member that left', () => {
    const before = pageWith({ collections: [tableOf('Cart', ['Item'], [['Blue mug'], ['Tea towel']])] });
    const after = pageWith({ collections: [tableOf('Cart', ['Item'], [['Tea towel']])] });
    expect(sentences(before, after)).toEqual([
      'Expect exactly 1 row in the "Cart" table',
      'Expect the "Cart" table to have no row with "Blue mug"',
    ]);
  });

  it('asserts where one ends up and how the server answered', () => {
    const before = pageWith({ url: 'http://shop.test/login' });
    const after = pageWith({ url: 'http://shop.test/orders', nodes: [nodeOf('heading', 'Your orders', { level: 1 })] });
    expect(sentences(before, after, [posted('/login')])).toEqual([
      'Expect the address to be "/orders"',
      'Expect the "Your orders" heading to be visible',
      'Expect a POST request to "/login" to be answered with 303',
    ]);
  });

  it('names a request without the identity in its path, which is another one in the next run', () => {
    const page = pageWith({ url: 'http://shop.test/orders/' });
    expect(sentences(page, page, [posted('/orders/17/close/?now=1')])).toEqual([
      'Expect a POST request to "/orders/:id/close/" to be answered with 303',
    ]);
  });

  it('knows a page where one signs in by its password field, whatever its heading says', () => {
    const field = {
      ref: 'p',
      target: { role: 'field', name: 'Password' },
      label: 'Password',
      type: 'password',
      value: '',
      required: true,
      disabled: false,
      options: [],
    } as const;
    const after = pageWith({
      url: 'http://shop.test/login',
      nodes: [nodeOf('heading', 'Sign in', { level: 1 })],
      forms: [{ ref: 'f', name: 'Sign in', fields: [field], method: 'post' }],
    });
    expect(sentences(pageWith(), after)).toEqual([
      'Expect the address to be "/login"',
      'Expect the "Password" field to be visible',
    ]);
  });

  it('leaves out what changes by itself', () => {
    const after = pageWith({
      url: 'http://shop.test/cart',
      facts: [{ label: 'Ordered', value: '2026-11-21', target: { role: 'value', name: 'Ordered' } }],
    });
    expect(sentences(pageWith(), after)).toEqual([]);
  });
});
