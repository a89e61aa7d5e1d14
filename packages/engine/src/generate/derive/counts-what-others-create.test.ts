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
  expect(countsWhatOthersCreate(that, records, true)).toBe(true);
});

test.each([
  value('Clients', '1'),
  value('Orders', '27'),
  value('Clients', '€27.00'),
  rows('Clients', '0'),
  rows('Orders', '7'),
  text('Clients'),
])('%o is not', (that) => {
  expect(countsWhatOthersCreate(that, records, true)).toBe(false);
});

test('one of them is, where nothing was searched for', () => {
  expect(countsWhatOthersCreate(value('Clients', '1'), records, false)).toBe(true);
  expect(countsWhatOthersCreate(value('Orders', '1'), records, false)).toBe(false);
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
