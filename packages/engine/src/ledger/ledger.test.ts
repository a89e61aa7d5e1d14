import type { LedgerLine } from '@assay/domain';
import { expect, test } from 'vitest';
import type { Exchange } from '../core/exchanges/exchange.ts';
import type { Doing } from './book.ts';
import { createLedger } from './ledger.ts';
import { createMemoryStore } from './memory-store.ts';

const BASE = 'http://shop.test/';
const CLOCK = { now: () => new Date(0), monotonicMs: () => 0 };

function exchange(method: string, path: string, more: Partial<Exchange> = {}): Exchange {
  return { method, url: new URL(path, BASE).href, type: 'fetch', status: 200, pending: false, ...more };
}

/** A session that has read these, each as its kind and its identity. */
function knowing(...items: readonly (readonly [noun: string, id: string])[]): Doing['known'] {
  return {
    has: (id) => items.some(([, other]) => other === id),
    lists: (noun, id) => items.some(([kind, other]) => kind === noun && other === id),
  };
}

function doing(more: Partial<Doing> = {}): Doing {
  return { page: `${BASE}contacts/new`, typed: new Set(['Ada Lovelace']), turned: null, known: knowing(), ...more };
}

/** What is open after these exchanges. */
function openAfter(...notes: readonly (readonly [Exchange, Partial<Doing>?])[]) {
  const ledger = createLedger(createMemoryStore(), { baseUrl: BASE, clock: CLOCK });
  for (const [given, more] of notes) ledger.note(given, doing(more));
  return ledger.open().map(({ key }) => key);
}

const CREATE = exchange('POST', '/api/contacts', {
  status: 201,
  sent: { name: 'Ada Lovelace', plan: 'free' },
  answer: { data: { id: 17, name: 'Ada Lovelace' } },
});

test('what is created is open until its removal is answered', () => {
  expect(openAfter([CREATE])).toEqual(['created /api/contacts 17']);
  expect(openAfter([CREATE], [exchange('DELETE', '/api/contacts/17', { status: 204 })])).toEqual([]);
  expect(openAfter([CREATE], [exchange('DELETE', '/api/contacts/17', { status: 403 })])).toHaveLength(1);
  expect(openAfter([CREATE], [exchange('DELETE', '/api/products/17')])).toHaveLength(1);
});

test('the identity that JSON:API answers beside other things is that of what was created', () => {
  const item = { type: 'contacts', id: '17', attributes: { name: 'Ada Lovelace' } };
  const included = [{ type: 'plans', id: '3', attributes: { name: 'Free' } }];
  const answer = { data: item, included, meta: { total: 1 }, links: { self: '/api/contacts/17' } };
  expect(openAfter([{ ...CREATE, answer }])).toEqual(['created /api/contacts 17']);
});

test('the address of what was removed is known, and that of what was there before is not', () => {
  const ledger = createLedger(createMemoryStore(), { baseUrl: BASE, clock: CLOCK });
  const isRemoved = () =>
    ['/api/contacts/17', '/api/contacts/18'].map((path) => ledger.hasRemoved(BASE + path.slice(1)));
  ledger.note(CREATE, doing());
  expect(isRemoved()).toEqual([false, false]);
  for (const id of [17, 18]) ledger.note(exchange('DELETE', `/api/contacts/${id}`, { status: 204 }), doing());
  expect(isRemoved()).toEqual([true, false]);
});

test('what happens to an item of ours ends with it', () => {
  expect(openAfter([CREATE], [exchange('PUT', '/api/contacts/17', { sent: { name: 'Ada Lovelace' } })])).toHaveLength(
    1,
  );
});

test('an answer with the identity of something that was there is no creation', () => {
  const save = { ...CREATE, status: 200 };
  expect(openAfter([save, { known: knowing(['contact', '17']) }])).toEqual(['changed /api/contacts']);
  expect(openAfter([save, { known: knowing(['product', '17']) }])).toEqual(['created /api/contacts 17']);
  expect(openAfter([save])).toEqual(['created /api/contacts 17']);
});

test('a copy of an item of ours is another one, with the text that only Assay can have typed', () => {
  const answer = { id: 21, name: 'Ada k3b4c5d6 (copy)' };
  const copied = exchange('POST', '/api/contacts/17/duplicate', { answer });
  const ledger = createLedger(createMemoryStore(), { baseUrl: BASE, clock: CLOCK });
  for (const given of [CREATE, copied]) ledger.note(given, doing());
  expect(ledger.open()).toMatchObject([{ id: '21', texts: ['Ada k3b4c5d6 (copy)'] }, { id: '17' }]);
  expect(ledger.hasCreated('contact', '21')).toBe(true);
});

test('signing in, searching and what nobody typed leave nothing', () => {
  expect(openAfter([exchange('POST', '/login', { sent: { user: 'Ada Lovelace' }, answer: { id: 1 } })])).toEqual([]);
  expect(openAfter([exchange('POST', '/api/contacts/search', { sent: { q: 'Ada Lovelace' }, answer: [] })])).toEqual(
    [],
  );
  expect(openAfter([exchange('POST', '/telemetry', { sent: { event: 'click' } })])).toEqual([]);
});

test('a form that is posted is told by a unique text', () => {
  const post = exchange('POST', '/contacts', { type: 'document', status: 303, sent: { name: 'Ada k3b4c5d6' } });
  expect(openAfter([post, { typed: new Set(['Ada k3b4c5d6']) }])).toEqual(['created /contacts Ada k3b4c5d6']);
});

test('an edit of a new record is nothing of its own, and its removal ends it', () => {
  const form = { type: 'document', status: 303 } as const;
  const typed = { typed: new Set(['Ada k3b4c5d6', 'Grace k3b4c5d6']) };
  const create = [exchange('POST', '/contacts', { ...form, sent: { name: 'Ada k3b4c5d6' } }), typed] as const;
  const edit = [exchange('POST', '/contacts/7/edit', { ...form, sent: { name: 'Grace k3b4c5d6' } }), typed] as const;
  const remove = exchange('POST', '/contacts/7/delete', form);
  expect(openAfter(create, edit)).toEqual(['created /contacts Ada k3b4c5d6']);
  expect(openAfter(create, edit, [remove, typed])).toEqual([]);
  expect(openAfter(create, [remove, { typed: new Set() }])).toHaveLength(1);
});

test('what was tried in vain is known', () => {
  const store = createMemoryStore();
  const ledger = createLedger(store, { baseUrl: BASE, clock: CLOCK });
  ledger.note(CREATE, doing());
  ledger.tried('created /api/contacts 17');
  expect(createLedger(store, { baseUrl: BASE, clock: CLOCK }).wasTried('created /api/contacts 17')).toBe(true);
  expect(ledger.open()).toHaveLength(1);
});

test('what is sent with a unique text is kept before it is answered', () => {
  const sent = { ...CREATE, sent: { name: 'Ada k3b4c5d6' } };
  const begun = [{ ...sent, pending: true, status: 0 }, { typed: new Set(['Ada k3b4c5d6']) }] as const;
  const typed = { typed: new Set(['Ada k3b4c5d6']) };
  expect(openAfter(begun)).toEqual(['sent /api/contacts Ada k3b4c5d6']);
  expect(openAfter(begun, [sent, typed])).toEqual(['created /api/contacts 17']);
  expect(openAfter(begun, [{ ...sent, status: 422 }, typed])).toEqual([]);
  expect(openAfter(begun, [{ ...sent, status: 0 }, typed])).toEqual(['sent /api/contacts Ada k3b4c5d6']);
});

test('a switch that is turned back is done', () => {
  const target = { role: 'switch', name: 'Active' } as const;
  const turn = (was: boolean) =>
    [exchange('PATCH', '/api/contacts/3', { sent: { active: !was } }), { turned: { target, was } }] as const;
  expect(openAfter(turn(false))).toEqual(['turned /contacts/new the "Active" switch']);
  expect(openAfter(turn(false), turn(true))).toEqual([]);
  expect(openAfter(turn(false), turn(false))).toHaveLength(1);
});

test('the latest is put back first, on the pages that list it, then on those above', () => {
  const lines: LedgerLine[] = [];
  const ledger = createLedger({ lines: [], append: (line) => lines.push(line) }, { baseUrl: BASE, clock: CLOCK });
  ledger.note(exchange('GET', '/api/contacts?page=1', { answer: { items: [] } }), doing({ page: `${BASE}people` }));
  ledger.note(CREATE, doing());
  ledger.note(exchange('POST', '/api/notes', { ...CREATE, url: `${BASE}api/notes` }), doing());
  const again = createLedger({ lines, append: () => undefined }, { baseUrl: BASE, clock: CLOCK });
  expect(again.open().map(({ key }) => key)).toEqual(['created /api/notes 17', 'created /api/contacts 17']);
  const [, contact] = again.open();
  expect(contact?.kind === 'created' && again.pagesOf(contact)).toEqual(['/people', '/contacts/new', '/contacts', '/']);
});

test('the page that the server sends the browser to tells the identity of what was created', () => {
  const typed = new Set(['Ada k3b4c5d6']);
  const sent = { name: 'Ada k3b4c5d6' };
  const post = (path: string, to: string, more: Partial<Exchange> = {}) =>
    exchange('POST', path, { type: 'document', status: 303, sent, redirectedTo: `${BASE}${to}`, ...more });
  expect(openAfter([post('/contacts/new', 'contacts/47'), { typed }])).toEqual(['created /contacts/new 47']);
  // It leads to the list, to another kind of thing, or says nothing that is Assay's own.
  const others = [post('/contacts', 'contacts'), post('/contacts/47/notes', 'contacts/47')];
  for (const other of others) expect(openAfter([other, { typed }])[0]).toMatch(/Ada k3b4c5d6$/u);
  const unmarked = post('/contacts', 'contacts/47', { sent: { name: 'Ada Lovelace' } });
  expect(openAfter([unmarked])).toEqual(['changed /contacts']);
  const answer = { type: 'redirect', status: 303, location: '/contacts/b47' };
  expect(openAfter([exchange('POST', '/contacts/new', { sent, answer }), { typed }])).toEqual([
    'created /contacts/new b47',
  ]);
});

test('a form that is answered with a page may not have been taken', () => {
  const ledger = createLedger(createMemoryStore(), { baseUrl: BASE, clock: CLOCK });
  const typed = new Set(['Ada k3b4c5d6']);
  ledger.note(exchange('POST', '/contacts', { type: 'document', sent: { name: 'Ada k3b4c5d6' } }), doing({ typed }));
  expect(ledger.open()).toMatchObject([{ unsure: true }]);
});

test('what pages call what was created is known to a later process, and is nothing to put back', () => {
  const store = createMemoryStore();
  createLedger(store, { baseUrl: BASE, clock: CLOCK }).name(['INV 3344']);
  const later = createLedger(store, { baseUrl: BASE, clock: CLOCK });
  expect(later.namesCreated('Invoice INV 3344')).toBe(true);
  expect(later.open()).toEqual([]);
});
