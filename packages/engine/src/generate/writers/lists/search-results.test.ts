import { expect, test } from 'vitest';
import { nodeOf, ownRecords, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { lastingMembers, searchResults } from './search-results.ts';

const NONE = ownRecords();

const BEFORE = tableOf(
  'Customers',
  [],
  [
    ['Blue Harbour', 'Oslo'],
    ['Red Lantern', 'Oslo'],
    ['Blue Fern', 'Rome'],
  ],
);
const textsOf = (...texts: string[]) => pageWith({ nodes: texts.map((text) => nodeOf('text', text)) });
const sentences = (results: ReturnType<typeof searchResults>) =>
  results?.expectations.map((that) => `${that.kind} ${'target' in that ? (that.target.name ?? that.target.role) : ''}`);

test('a list of results holds the word in each member', () => {
  const found = pageWith({ collections: [tableOf('Customers', [], [['Blue Harbour'], ['Blue Fern']])] });
  expect(sentences(searchResults(found, 'blue', BEFORE, NONE))).toEqual(['each row']);
  expect(searchResults(found, 'harbour', BEFORE, NONE)).toBeNull();
});

test('a single result that is no list any more is told by what is shown and what is gone', () => {
  expect(sentences(searchResults(textsOf('Red Lantern', 'Oslo'), 'lantern', BEFORE, NONE))).toEqual([
    'visible Red Lantern',
    'absent Blue Harbour',
    'absent Blue Fern',
  ]);
});

test('a page that still shows what does not match, or nothing that does, is no result', () => {
  expect(searchResults(textsOf('Red Lantern', 'Blue Fern'), 'lantern', BEFORE, NONE)).toBeNull();
  expect(searchResults(textsOf('Nothing found'), 'lantern', BEFORE, NONE)).toBeNull();
  expect(searchResults(textsOf('Red Lantern'), 'lantern', undefined, NONE)).toBeNull();
});

test('no member is called by a time', () => {
  const log = tableOf(
    'Log',
    [],
    [
      ['26 Nov, 08:27', 'Order 12 sent'],
      ['25 Nov, 11:02', 'Order 12 paid'],
    ],
  );
  expect(lastingMembers(log, NONE).map(({ name }) => name)).toEqual(['Order 12 sent', 'Order 12 paid']);
});

test('what the application calls a record that Assay created is no member that stays', () => {
  const leases = tableOf(
    'Leases',
    [],
    [
      ['L-1056', 'Juniper Place'],
      ['L-1012', 'Albion Works'],
    ],
  );
  const records = ownRecords({ namesOwn: (text) => text === 'L-1056' });
  expect(lastingMembers(leases, records).map(({ name }) => name)).toEqual(['Albion Works']);
});
