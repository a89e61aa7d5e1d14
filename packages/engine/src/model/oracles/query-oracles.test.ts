import { describe, expect, it } from 'vitest';
import { exchangeOf, SEEN } from '../../core/episode.test-support.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { querySuspicions } from './query-oracle.ts';

const ITEMS = ['Pear', 'Apple', 'Zebra', 'Mango', 'Olive'].map((name, index) => ({
  id: index + 1,
  name,
  state: index % 2 === 0 ? 'open' : 'closed',
}));
const answered = (query: string, answer: readonly object[] = ITEMS): Exchange =>
  exchangeOf(`GET /api/items${query}`, { answer: JSON.parse(JSON.stringify(answer)) });
const open = ITEMS.filter(({ state }) => state === 'open');
const sorted = ITEMS.toSorted((a, b) => a.name.localeCompare(b.name));

describe('what was asked for and answered', () => {
  it.each<[string, readonly Exchange[], readonly string[]]>([
    ['a search that finds nothing', [answered('?q='), answered('?q=Sample', [])], []],
    [
      'a search that finds one',
      [answered('?q='), answered('?q=Sample', [{ id: 9, name: 'Sample A', state: 'open' }])],
      [],
    ],
    [
      'a search without effect',
      [answered('?q='), answered('?q=Sample')],
      ['Searching is without effect: GET /api/items answers the same'],
    ],
    ['a filter', [answered(''), answered('?state=open', open)], []],
    [
      'a filter without effect',
      [answered(''), answered('?state=open')],
      ['Filtering by “state” is not obeyed: other items are answered'],
    ],
    ['a filter by several values', [answered(''), answered('?state=open,closed')], []],
    ['an order', [answered('?sort=name', sorted)], []],
    ['the reverse order', [answered('?sort=-name', sorted.toReversed())], []],
    ['no order', [answered('?sort=name')], ['Sorting by “name” is not obeyed']],
    [
      'both directions',
      [answered('?sort=name&order=asc', sorted), answered('?sort=name&order=desc', sorted.toReversed())],
      [],
    ],
    [
      'both directions with one answer',
      [answered('?sort=name&order=asc', sorted), answered('?sort=name&order=desc', sorted)],
      ['Sorting takes no notice of the direction'],
    ],
    ['an order of few different values', [answered('?sort=state')], []],
    ['the next page', [answered('?page=1', ITEMS.slice(0, 3)), answered('?page=2', ITEMS.slice(3))], []],
    [
      'the same page again',
      [answered('?page=1', ITEMS.slice(0, 3)), answered('?page=2', ITEMS.slice(0, 3))],
      ['A page of the list repeats another page'],
    ],
    [
      'pages that overlap',
      [answered('?page=1', ITEMS.slice(0, 3)), answered('?page=2', ITEMS.slice(2))],
      ['A page of the list repeats items of another page'],
    ],
    [
      'a window that moves on by less than its size',
      [answered('?offset=0', ITEMS.slice(0, 3)), answered('?offset=1', ITEMS.slice(1, 4))],
      [],
    ],
    [
      'pages with a write in between',
      [answered('?page=1', ITEMS.slice(0, 3)), exchangeOf('POST /api/items'), answered('?page=2', ITEMS.slice(2))],
      [],
    ],
  ])('%s', (_name, exchanges, expected) => {
    expect(querySuspicions({ earlier: [], exchanges }, ['Sample'], SEEN).map(({ finding }) => finding.title)).toEqual(
      expected,
    );
  });
});
