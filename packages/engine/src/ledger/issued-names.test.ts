import { expect, test } from 'vitest';
import type { Exchange, Json } from '../core/exchanges/exchange.ts';
import { createLedger } from './ledger.ts';
import { createMemoryStore } from './memory-store.ts';

const BASE = 'http://lettings.test/';
const DOING = {
  page: `${BASE}leases/new`,
  typed: new Set<string>(),
  turned: null,
  known: { has: () => false, lists: () => false },
};

const exchange = (method: string, answer: Json, sent?: Json): Exchange => ({
  ...{ method, url: `${BASE}api/leases`, type: 'fetch', pending: false },
  ...{ status: method === 'POST' ? 201 : 200, answer },
  ...(sent === undefined ? {} : { sent }),
});

/** The ledger after one lease was listed, and another one was created. */
function ledgerAfterLease(store = createMemoryStore(), more: Readonly<Record<string, Json>> = {}) {
  const ledger = createLedger(store, { baseUrl: BASE, clock: { now: () => new Date(0), monotonicMs: () => 0 } });
  ledger.note(exchange('GET', [{ id: 1, code: 'L-1001', unit: { code: 'U-012' } }]), DOING);
  const created = { id: 2, code: 'L-1002', unit: { code: 'U-012' }, note: 'Call 0151-234', plate: 'AB-900', ...more };
  ledger.note(exchange('POST', created, { unit: 'U-012', plate: 'AB-900' }), DOING);
  return ledger;
}

test.each([
  ['Lease L-1002', true],
  ['L-1002, Flat 3', true],
  ['L-1001', false],
  ['L-10022', false],
  ['XL-1002', false],
  ['U-012', false],
  ['AB-900', false],
  ['Call 0151-234', false],
  ['2', false],
])('“%s” is what the server called the new lease: %s', (text, isSo) => {
  expect(ledgerAfterLease().namesCreated(text)).toBe(isSo);
});

test('what an earlier process created is known, and some may be left out', () => {
  const store = createMemoryStore();
  ledgerAfterLease(store);
  const next = createLedger(store, { baseUrl: BASE, clock: { now: () => new Date(0), monotonicMs: () => 0 } });
  expect(next.namesCreated('L-1002')).toBe(true);
  expect(next.namesCreated('L-1002', (name) => name === 'L-1002')).toBe(false);
});

test.each(['INV 2041', '#734', 'INV-2026-0034'])('“%s” is a number that a server gives', (number) => {
  const ledger = ledgerAfterLease(createMemoryStore(), { number });
  expect([`Invoice ${number}, paid`, `Invoice ${number}5`].map((text) => ledger.namesCreated(text))).toEqual([
    ...[true, false],
  ]);
});

test('a number that was typed for a new thing is its name, and one that was there is not', () => {
  const ledger = createLedger(createMemoryStore(), {
    baseUrl: BASE,
    clock: { now: () => new Date(0), monotonicMs: () => 0 },
  });
  ledger.note(exchange('GET', [{ id: 1, plate: 'AJ-372' }]), DOING);
  const typed = new Set(['ABC754', 'AJ-372', 'Sample text']);
  const sent = { plate: 'ABC754', tows: 'AJ-372', make: 'Sample text' };
  ledger.note(exchange('POST', { id: 2, ...sent }, sent), { ...DOING, typed });
  const named = ['ABC754 – Sample text', 'AJ-372 – Ford', 'Sample text'].map((text) => ledger.namesCreated(text));
  expect(named).toEqual([true, false, false]);
});
