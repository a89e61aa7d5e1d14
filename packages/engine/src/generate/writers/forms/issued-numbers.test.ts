import { describe, expect, it } from 'vitest';
import { fieldOf, nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import { entryOf, numberHeadingIn, writeIssuedNumbers } from './issued-numbers.ts';

const FORM = pageWith({ nodes: [nodeOf('heading', 'Checkout'), nodeOf('link', 'Order CS-1000')] });
const answer = (...headings: string[]) => pageWith({ nodes: headings.map((name) => nodeOf('heading', name)) });

describe('the number that an answer carries', () => {
  it.each([
    ['Order CS-1001', 'Order'],
    ['Thank you! Ticket #734', 'Thank you! Ticket'],
    ['Invoice INV 2041 was sent', 'Invoice'],
  ])('stands in the heading “%s” behind “%s”', (heading, words) => {
    expect(numberHeadingIn(answer('Corner Shop', heading), FORM)).toMatchObject({
      target: { role: 'heading', nth: 2 },
      words,
    });
  });

  it('is counted from where the main part of the page begins', () => {
    const target = { role: 'region', name: 'main' } as const;
    const nodes = [
      nodeOf('heading', 'Corner Shop'),
      nodeOf('main', 'main', { target }),
      nodeOf('heading', 'Order CS-1001', { parent: 1 }),
    ];
    expect(numberHeadingIn(pageWith({ nodes }), FORM)?.target).toEqual({ role: 'heading', nth: 1, within: target });
  });

  it.each([
    ['Order CS-1000', 'was on the page before'],
    ['Thank you', 'is none'],
    ['CS-1001', 'says nothing of what is numbered'],
    ['Open since 2019', 'is a year'],
  ])('is not in “%s”: it %s', (heading) => {
    expect(numberHeadingIn(answer(heading), FORM)).toBeNull();
  });
});

const LIST = pageWith({
  nodes: [
    nodeOf('heading', 'Your orders', { level: 1 }),
    nodeOf('link', 'CS-998'),
    nodeOf('table', 'Orders', { ref: 'Orders' }),
    nodeOf('link', 'CS-1001', { parent: 2 }),
    nodeOf('row', '', { parent: 2 }),
    nodeOf('link', 'CS-1000', { parent: 4 }),
  ],
  collections: [tableOf('Orders', ['Order'], [['CS-1001'], ['CS-1000']])],
});

describe('the entry of a number', () => {
  it('is named by its place in the list', () => {
    expect(entryOf('CS-1000', LIST)).toEqual({ role: 'link', nth: 2, within: { role: 'table', name: 'Orders' } });
  });

  it('is none that stands outside of every list', () => {
    expect(entryOf('CS-998', LIST)).toBeNull();
  });
});

describe('a form is sent twice', () => {
  const button = { role: 'button', name: 'Place order' } as const;
  const fields = [fieldOf('Name', { ref: 'f', required: true })];
  const form = { ref: 'o', name: 'Checkout', fields, submit: { ref: 'b', target: button, name: button.name } };
  const state = (id: string, snapshot: ExploredState['snapshot']): ExploredState => ({
    id,
    route: `/${id}`,
    path: `/${id}`,
    title: id,
    heading: id,
    signedIn: false,
    reachedBy: [{ kind: 'open', path: `/${id}` }],
    actions: [],
    forms: [],
    collections: [],
    snapshot,
    needsSignIn: false,
  });
  const step = { kind: 'click', target: button } as const;
  const send = { id: 'a1', label: button.name, key: 'k', kind: 'form', step, performed: true } as const;
  const checkout = { ...state('checkout', { ...FORM, forms: [{ ...form, method: 'post' }] }), actions: [send] };

  const proposed = (heading: string, others: readonly ExploredState[] = []) => {
    // A fresh context does not have what the form made, so that its page could not be confirmed.
    const explored = {
      ...nothingSeen(null),
      states: [checkout, ...others],
      seen: [checkout, state('order', answer(heading))],
      transitions: [{ from: 'checkout', action: 'a1', to: 'order' }],
    };
    return writeIssuedNumbers({ explored, allowDestructive: true, report: () => undefined }).map(({ name }) => name);
  };

  it('where its answer carried a number when it was explored', () => {
    expect(proposed('Order CS-1001')).toEqual(['“Checkout” gives a new number each time']);
    expect(proposed('Thank you')).toEqual([]);
  });

  it('and its number is looked for where such numbers are listed', () => {
    const orders = state('orders', LIST);
    expect(proposed('Order CS-1001', [orders])).toEqual([
      '“Checkout” gives a new number each time',
      'What “Checkout” gives a number to is listed on “Your orders”',
    ]);
    expect(proposed('Invoice INV-1001', [orders])).toEqual(['“Checkout” gives a new number each time']);
  });
});
