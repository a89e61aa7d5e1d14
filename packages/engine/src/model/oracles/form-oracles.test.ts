import { describe, expect, it } from 'vitest';
import { episodeOf, exchangeOf, SEEN } from '../../core/episode.test-support.ts';
import type { Json } from '../../core/exchanges/exchange.ts';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import { suspicionsOfEpisode } from '../witness/all-suspicions.ts';

const TYPED = { 'First name': 'Ada', 'Last name': 'Lovelace', City: 'London' };
const SENT = { firstName: 'Ada', lastName: 'Lovelace', city: 'London' };

function titles(
  episode: Partial<Episode>,
  looks: readonly Look[] = [],
  typed: Readonly<Record<string, string>> = TYPED,
) {
  return suspicionsOfEpisode(episodeOf(typed, episode), looks, SEEN).map(({ finding }) => finding.title);
}

const posted = (sent: Json, answer: Json = { id: 7 }) =>
  exchangeOf('POST /api/contacts', { sent, answer, status: 201 });
const readBack = (item: Json): Look => ({
  page: pageWith(),
  exchanges: [exchangeOf('GET /api/contacts', { answer: { data: [{ id: 3, firstName: 'Grace' }, item] } })],
});

describe('what was typed and sent', () => {
  it.each<[string, Json, readonly string[]]>([
    ['everything', SENT, []],
    ['everything, in other forms', { contact: { first: ' ADA', last: 'lovelace ', city: '<p>London</p>' } }, []],
    ['all but one', { firstName: 'Ada', lastName: 'Lovelace' }, ['What is typed into “City” is not sent']],
    ['one alone, as a suggestion would', { q: 'Ada' }, []],
    [
      "two in each other's place",
      { firstName: 'Lovelace', lastName: 'Ada', city: 'London' },
      ["“First name” and “Last name” are sent in each other's place"],
    ],
    ['something secret in its place', { firstName: 'Ada', lastName: 'Lovelace', cityToken: '••••••' }, []],
  ])('%s', (_name, sent, expected) => {
    expect(titles({ exchanges: [posted(sent)] })).toEqual(expected);
  });

  it('a value that did not stay in its field says nothing', () => {
    expect(titles({ exchanges: [posted({ firstName: 'Ada', lastName: 'Lovelace' })], before: pageWith() })).toEqual([]);
  });
});

describe('what was sent and kept', () => {
  const exchanges = [posted(SENT)];
  it.each<[string, Json, readonly string[]]>([
    ['all', { id: 7, ...SENT }, []],
    ['all, normalised', { id: 7, firstName: 'ada', lastName: 'LOVELACE', city: 'London, UK' }, []],
    ['without a field that lists leave out', { id: 7, firstName: 'Ada', lastName: 'Lovelace' }, []],
    ['all but one', { id: 7, ...SENT, city: '' }, ['What is typed into “City” is not kept']],
    [
      'two swapped',
      { id: 7, firstName: 'Lovelace', lastName: 'Ada', city: 'London' },
      ['What is typed into “First name” is not kept', 'What is typed into “Last name” is not kept'],
    ],
    ['of another item', { id: 8, firstName: 'Kurt', lastName: 'Gödel', city: 'Brno' }, []],
  ])('%s', (_name, item, expected) => {
    expect(titles({ exchanges }, [readBack(item)])).toEqual(expected);
  });

  it('finds the item by its values where the write answers no identity', () => {
    const look = readBack({ id: 7, firstName: 'Ada', lastName: 'Lovelace', city: 'Paris' });
    expect(titles({ exchanges: [posted(SENT, {})] }, [look])).toEqual(['What is typed into “City” is not kept']);
  });

  it('finds the item of JSON:API, and takes none like it with another identity for it', () => {
    const record = (id: string, attributes: Json) => ({ type: 'contacts', id, attributes });
    const sent = exchangeOf('POST /api/contacts', {
      ...{ sent: { data: { attributes: SENT } }, status: 201 },
      answer: { data: record('7', SENT) },
    });
    const read = (...items: Json[]): Look => ({
      page: pageWith(),
      exchanges: [
        exchangeOf('GET /api/contacts', { answer: { data: items, included: [record('7', { city: 'Bern' })] } }),
      ],
    });
    expect(titles({ exchanges: [sent] }, [read(record('3', { ...SENT, city: 'Paris' }))])).toEqual([]);
    const own = exchangeOf('GET /api/contacts/7', {
      answer: { data: record('7', { ...SENT, city: 'Paris' }), included: [] },
    });
    expect(titles({ exchanges: [sent] }, [{ page: pageWith(), exchanges: [own] }])).toEqual([
      'What is typed into “City” is not kept',
    ]);
  });

  it('an edit that changes nothing', () => {
    const edit = exchangeOf('PUT /api/contacts/7', { sent: SENT, answer: {} });
    const old = { id: 7, firstName: 'Kurt', lastName: 'Gödel', city: 'Brno' };
    expect(titles({ exchanges: [edit] }, [readBack(old)])).toHaveLength(3);
  });

  it('something new that is in no list', () => {
    const grace = { id: 3, firstName: 'Grace' };
    const list = (...items: Json[]) =>
      exchangeOf('GET /api/contacts?page=1', { answer: { data: items, total: items.length } });
    const later = (...items: Json[]) => [{ page: pageWith(), exchanges: [list(...items)] }];
    const earlier = [list(grace)];
    expect(titles({ exchanges, earlier }, later(grace))).toEqual(['What “Save” adds is not kept']);
    expect(titles({ exchanges, earlier }, later(grace, { id: 7, ...SENT }))).toEqual([]);
    const otherPage = {
      page: pageWith(),
      exchanges: [exchangeOf('GET /api/contacts?page=1', { answer: { data: [grace], total: 2 } })],
    };
    expect(titles({ exchanges, earlier }, [otherPage])).toEqual([]);
  });

  it('what a calendar does not show is not missing', () => {
    const listed = (day: string): Look[] => [
      {
        page: pageWith(),
        exchanges: [
          exchangeOf('GET /api/shifts', {
            answer: [
              { id: 3, date: day },
              { id: 4, date: '2026-11-29' },
            ],
          }),
        ],
      },
    ];
    const add = exchangeOf('POST /api/shifts', { sent: { date: '2026-11-27' }, answer: { id: 9 }, status: 201 });
    const titlesOf = (look: Look[]) =>
      titles({ exchanges: [add], earlier: look.flatMap(({ exchanges: read }) => read) }, look);
    expect(titlesOf(listed('2026-11-23'))).toEqual(['What “Save” adds is not kept']);
    expect(titlesOf(listed('2026-11-28'))).toEqual([]);
  });

  it('a refused write keeps nothing', () => {
    const refused = exchangeOf('POST /api/contacts', { sent: SENT, status: 422 });
    const after = pageWith({ url: 'http://crm.test/contacts', messages: [{ text: 'Taken.', tone: 'error' }] });
    expect(titles({ exchanges: [refused], after }, [readBack({ id: 7, ...SENT, city: 'Paris' })])).toEqual([]);
  });
});

describe('what was typed and shown by a server that draws its pages', () => {
  const exchanges = [exchangeOf('POST /contacts', { sent: SENT, type: 'document', status: 302 })];
  const columns = ['First name', 'Last name', 'City'];
  const shown = (...rows: (readonly string[])[]): Look => ({
    page: pageWith({ collections: [tableOf('Contacts', columns, rows)] }),
    exchanges: [],
  });
  it.each<[string, readonly string[], readonly string[]]>([
    ['each in its column', ['Ada', 'Lovelace', 'London'], []],
    ['one of them lost', ['Ada', 'Lovelace', ''], ['“City” shows something else than what was typed']],
    ['too little to know the row', ['Ada', 'Byron', ''], []],
  ])('%s', (_name, row, expected) => {
    expect(titles({ exchanges }, [shown(['Grace', 'Hopper', 'New York'], row)])).toEqual(expected);
  });
});

describe('what the server refuses', () => {
  const exchanges = [exchangeOf('POST /api/contacts', { sent: SENT, status: 500 })];
  const at = { url: 'http://crm.test/contacts' };
  it.each<[string, Partial<Episode>, readonly string[]]>([
    ['is not told', { exchanges }, ['“Save” fails, and the page does not say so']],
    ['is told in any text', { exchanges, after: pageWith({ ...at, nodes: [nodeOf('text', 'Try again later')] }) }, []],
    [
      'was told at an earlier try',
      {
        exchanges,
        after: pageWith({ ...at, messages: [{ text: 'Too short', tone: 'error' }] }),
        start: pageWith({ ...at, messages: [{ text: 'Too short', tone: 'error' }] }),
      },
      [],
    ],
    [
      'is claimed to be done',
      { exchanges, after: pageWith({ ...at, messages: [{ text: 'Contact saved', tone: 'info' }] }) },
      ['“Save” fails, and the page claims success'],
    ],
    ['leads to another page', { exchanges, after: pageWith({ url: 'http://crm.test/error' }) }, []],
    ['was tried again and done', { exchanges: [...exchanges, posted(SENT)] }, []],
  ])('%s', (_name, episode, expected) => {
    expect(titles(episode)).toEqual(expected);
  });
});

it('a list that does not show what was added until it is loaded again', () => {
  const url = 'http://crm.test/contacts';
  const table = (...rows: (readonly string[])[]) =>
    pageWith({ url, collections: [tableOf('Contacts', ['Name', 'Place'], rows)] });
  const old = [
    ['Grace Hopper', 'New York'],
    ['Kurt Gödel', 'Brno'],
  ];
  const added = ['Ada', 'London'];
  const filled = episodeOf(TYPED).before;
  const before = { ...table(...old), forms: filled.forms };
  const later: Look = { page: table(added, ...old), exchanges: [] };
  const episode = { exchanges: [posted(SENT)], before, start: table(...old) };
  expect(titles({ ...episode, after: table(...old) }, [later])).toEqual([
    'The list “Contacts” does not show what was added until the page is loaded again',
  ]);
  expect(titles({ ...episode, after: table(added, ...old) }, [later])).toEqual([]);
});
