import type { Expectation } from '@assay/domain';
import { expect, test } from 'vitest';
import { countsWhatOthersCreate, tellsPages } from './counts-what-others-create.ts';

const records = {
  isAdded: (noun: string) => ['client', 'category', 'request'].includes(noun),
  isAddedTo: (list: string) => list === 'Maintenance',
};
const value = (name: string, text: string): Expectation => ({
  kind: 'text',
  target: { role: 'value', name },
  match: { mode: 'is', text },
});
const rows = (name: string, count: string): Expectation => ({
  kind: 'count',
  target: { role: 'row', within: { role: 'table', name } },
  comparison: 'exactly',
  count,
});
const text = (name: string): Expectation => ({ kind: 'visible', target: { role: 'text', name } });

test.each([
  value('Clients', '27'),
  value('Active clients', '12'),
  rows('Maintenance', '5'),
  rows('Clients', '7'),
  text('14 categories'),
])('%o is about what other tests create', (that) => {
  expect(countsWhatOthersCreate(that, records, { hasSearched: true, path: '/' })).toBe(true);
});

test.each([
  value('Clients', '1'),
  value('Orders', '27'),
  value('Clients', '€27.00'),
  rows('Clients', '0'),
  rows('Orders', '7'),
  text('Clients'),
])('%o is not', (that) => {
  expect(countsWhatOthersCreate(that, records, { hasSearched: true, path: '/' })).toBe(false);
});

test.each([
  ['/clients?state=open', '7', true],
  ['/clients', '1', false],
  ['/orders', '7', false],
])('a table without a name on %s has %s rows: %s', (path, count, isSo) => {
  const that: Expectation = { kind: 'count', target: { role: 'row' }, comparison: 'exactly', count };
  expect(countsWhatOthersCreate(that, records, { hasSearched: true, path })).toBe(isSo);
});

test.each([
  ['/clients', '1–10 of 45', true],
  ['/clients', 'Showing 3 of 3', true],
  ['/clients', '45 results', true],
  ['/clients', 'Total 45 items', true],
  ['/orders', '1 - 3 of 3 clients', true],
  ['/clients', '1 of 1', false],
  ['/orders', '1–10 of 45', false],
  ['/clients', '3/4/2026', false],
  ['/clients/17', '3 of 3', false],
])('%s says how many it lists, “%s”: %s', (path, said, isSo) => {
  expect(countsWhatOthersCreate(text(said), records, { hasSearched: true, path })).toBe(isSo);
  expect(countsWhatOthersCreate(value('Shown', said), records, { hasSearched: true, path })).toBe(isSo);
});

test('one of them is, where nothing was searched for', () => {
  expect(countsWhatOthersCreate(value('Clients', '1'), records, { hasSearched: false, path: '/' })).toBe(true);
  expect(countsWhatOthersCreate(value('Orders', '1'), records, { hasSearched: false, path: '/' })).toBe(false);
});

test.each([
  ['/clients?state=open', 'Total Rent', '£3,827.00', true],
  ['/clients', 'Total', '12', true],
  ['/clients', 'Total Rent', 'unknown', false],
  ['/clients', 'Rent', '£3,827.00', false],
  ['/clients/17', 'Total Rent', '£3,827.00', false],
  ['/orders', 'Total Rent', '£3,827.00', false],
])('the page %s says “%s”: %s', (path, name, amount, isSo) => {
  expect(countsWhatOthersCreate(value(name, amount), records, { hasSearched: true, path })).toBe(isSo);
});

test.each(['Next', 'Go to next page', 'Previous', 'Last page', '›'])(
  '“%s” can be pressed where there are more',
  (name) => {
    expect(tellsPages({ kind: 'enabled', target: { role: 'button', name } })).toBe(true);
    expect(tellsPages({ kind: 'visible', target: { role: 'button', name } })).toBe(false);
  },
);

test.each(['Save', 'Place order', 'Last name'])('“%s” is pressed for something else', (name) => {
  expect(tellsPages({ kind: 'disabled', target: { role: 'button', name } })).toBe(false);
});

test.each([
  ['Total of 3 clients Rent', true],
  ['Total of 1 clients Rent', false],
  ['Total Rent', false],
])('a sum that is called “%s” is about what other tests create: %s', (name, isSo) => {
  const column = { role: 'cell', within: { role: 'column', name: 'Rent' } } as const;
  const that: Expectation = { kind: 'sum', target: { role: 'value', name }, of: column };
  expect(countsWhatOthersCreate(that, records, { hasSearched: true, path: '/clients' })).toBe(isSo);
});
