import { describe, expect, it } from 'vitest';
import { exchangeOf, SEEN } from '../../core/episode.test-support.ts';
import type { Json } from '../../core/exchanges/exchange.ts';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { suspicionsOfLook } from '../witness/all-suspicions.ts';

const PEOPLE = [
  {
    id: 1,
    name: 'Ada Byron',
    email: 'ada@maths.example',
    phone: '555 1111',
    born: '1815-12-10',
    fee: 1250,
    active: true,
  },
  {
    id: 2,
    name: 'Carl Gauss',
    email: 'carl@maths.example',
    phone: '555 2222',
    born: '1777-04-30',
    fee: 300,
    active: false,
  },
  {
    id: 3,
    name: 'Emmy Noether',
    email: 'emmy@maths.example',
    phone: '555 3333',
    born: '1882-03-23',
    fee: 420,
    active: true,
  },
  {
    id: 4,
    name: 'Kurt Gödel',
    email: 'kurt@maths.example',
    phone: '555 4444',
    born: '1906-04-28',
    fee: 99,
    active: false,
  },
  {
    id: 5,
    name: 'Mary Boole',
    email: 'mary@maths.example',
    phone: '555 5555',
    born: '1832-03-11',
    fee: 75,
    active: true,
  },
  {
    id: 6,
    name: 'Niels Abel',
    email: 'niels@maths.example',
    phone: '555 6666',
    born: '1802-08-05',
    fee: 810,
    active: true,
  },
] as const;
const COLUMNS = ['Name', 'Email', 'Phone', 'Born', 'Fee', 'Active'];
const ROWS = PEOPLE.map(({ name, email, phone, born, fee, active }) => [
  name,
  email,
  phone,
  born.split('-').reverse().join('.'),
  `$${fee.toLocaleString('en-US')}.00`,
  active ? 'Yes' : 'No',
]);

function titles(
  rows: readonly (readonly string[])[],
  { answer = PEOPLE, texts = [] }: { readonly answer?: Json; readonly texts?: readonly string[] } = {},
) {
  const page = pageWith({
    collections: [tableOf('People', COLUMNS, rows)],
    nodes: texts.map((text) => nodeOf('text', text)),
  });
  return suspicionsOfLook({ page, exchanges: [exchangeOf('GET /api/people', { answer })] }, SEEN).map(
    ({ finding }) => finding.title,
  );
}

const withCell = (row: number, column: number, text: string) =>
  ROWS.map((cells, index) => (index === row ? cells.with(column, text) : cells));

describe('a list and its answer', () => {
  it.each<[string, readonly (readonly string[])[], readonly string[]]>([
    ['agree, each column in its own form', ROWS, []],
    ['agree in another order', ROWS.toReversed(), []],
    ['agree on a first page of several', ROWS.slice(0, 4), []],
    ['agree with people in between that a column filters', ROWS.filter((cells) => cells[5] === 'Yes'), []],
    [
      'an item in between is missing',
      ROWS.toSpliced(2, 1),
      ['The list “People” leaves out items that the server answered'],
    ],
    [
      'an item is there twice',
      [...ROWS, ROWS[1] ?? []],
      ['The list “People” shows an item twice that the server answered once'],
    ],
    [
      'one cell differs',
      withCell(2, 1, 'someone@else.example'),
      ['“Email” shows another value than the server answered'],
    ],
    ['one amount differs', withCell(2, 4, '$17.00'), ['“Fee” shows another value than the server answered']],
    ['one cell is cut', withCell(2, 1, 'emmy@ma…'), []],
    [
      'a column shows another field',
      ROWS.map((cells) => cells.with(1, cells[2] ?? '')),
      ['The column “Email” shows “phone”'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(titles(rows)).toEqual(expected);
  });

  it.each<[string, Json]>([
    ['in an envelope', { data: PEOPLE, total: 6 }],
    ['by their keys', { people: Object.fromEntries(PEOPLE.map((each) => [each.id, each])) }],
    [
      'of JSON:API, beside what they refer to',
      {
        data: PEOPLE.map(({ id, ...attributes }) => ({ id, type: 'people', attributes })),
        included: PEOPLE.map(({ id }) => ({ id, type: 'teams', attributes: { name: 'Blue', lead: 'Ada' } })),
      },
    ],
    ['of JSON:API', { data: PEOPLE.map(({ id, ...attributes }) => ({ id, type: 'people', attributes })) }],
    ['of a GraphQL connection', { data: { people: { edges: PEOPLE.map((node) => ({ node })) } } }],
  ])('items %s are joined to rows', (_name, answer) => {
    expect(titles(ROWS, { answer })).toEqual([]);
    expect(titles(withCell(2, 1, 'someone@else.example'), { answer })).toHaveLength(1);
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['said in words of its own agrees', { uncalibrated: 'Not calibrated' }, []],
    [
      'said as another one differs',
      { uncalibrated: 'Valid' },
      ['“Phone” shows another value than the server answered'],
    ],
  ])('a code that is %s', (_name, words, expected) => {
    const codes = ['valid', 'overdue', 'uncalibrated', 'expired', 'overdue', 'valid'];
    const answer = PEOPLE.map((each, index) => ({ ...each, phone: codes[index] ?? '' }));
    const rows = ROWS.map((cells, index) => cells.with(2, words[codes[index] ?? ''] ?? codes[index] ?? ''));
    expect(titles(rows, { answer })).toEqual(expected);
  });

  it('names in another order are the same names', () => {
    const answer = PEOPLE.map((each) => ({ ...each, firstName: each.name.split(' ')[0] ?? '' }));
    const turned = ROWS.map((cells) => cells.with(0, (cells[0] ?? '').split(' ').reverse().join(', ')));
    expect(titles(turned, { answer })).toEqual([]);
  });

  it('a column may show the words for what its field keeps as a code', () => {
    const answer = PEOPLE.map((each) => ({ ...each, email: each.name.slice(0, 2), emailLabel: each.email }));
    expect(titles(ROWS, { answer })).toEqual([]);
    const other = PEOPLE.map((each) => ({ ...each, email: each.name.slice(0, 2), emailOfOffice: each.email }));
    expect(titles(ROWS, { answer: other })).toEqual(['The column “Email” shows “emailOfOffice”']);
  });

  it('a calendar, whose rows show several people, asserts nothing', () => {
    const weeks = PEOPLE.map(({ name, email }, index) => {
      const other = PEOPLE[(index + 1) % PEOPLE.length];
      const day = `${index} ${name} ${email} ${other?.name} ${other?.email}`;
      return [day, index === 2 ? `${other?.name} ${other?.email}` : day, day];
    });
    const page = pageWith({ collections: [tableOf('November', ['Mon', 'Tue', 'Wed'], weeks)] });
    const exchanges = [exchangeOf('GET /api/people', { answer: PEOPLE })];
    expect(suspicionsOfLook({ page, exchanges }, SEEN)).toEqual([]);
  });

  it('how many are free may be how many there are, in most rows', () => {
    const items = PEOPLE.map(({ id, name, fee }, index) => ({
      id,
      name,
      stock: fee,
      free: [fee, fee - Number(index === 2)],
    }));
    const rows = items.map(({ name, stock, free }) => [name, String(stock), ...free.map(String)]);
    const page = pageWith({ collections: [tableOf('Items', ['Name', 'Stock', 'Mon', 'Tue'], rows)] });
    expect(suspicionsOfLook({ page, exchanges: [exchangeOf('GET /api/items', { answer: items })] }, SEEN)).toEqual([]);
  });

  it('a list of other things asserts nothing', () => {
    expect(
      titles([
        ['Home', '', '', '', '', ''],
        ['Orders', '', '', '', '', ''],
        ['Help', '', '', '', '', ''],
      ]),
    ).toEqual([]);
  });
});

describe('a counter', () => {
  it.each<[string, readonly string[]]>([
    ['6 people', []],
    ['People (6)', []],
    ['1–6 of 6', []],
    ['7 people', ['A counter says “7 people”, and there are 6']],
    ['3 selected', []],
    ['2 people waiting', []],
  ])('“%s”', (text, expected) => {
    expect(titles(ROWS, { texts: [text] })).toEqual(expected);
  });

  it('beside rows that say what they belong to counts the rows, and not what they belong to', () => {
    const sessions = PEOPLE.map(({ id }) => ({ id, title: `Lecture ${'ABCDEF'[id - 1]}` }));
    const rows = sessions.map(({ title }, at) => [title, PEOPLE[at % 4]?.name ?? '']);
    const page = pageWith({
      collections: [tableOf('Sessions', ['Title', 'Speaker'], rows)],
      nodes: [nodeOf('text', '1–6 of 57')],
    });
    const people = exchangeOf('GET /api/people', { answer: { data: PEOPLE, total: 24 } });
    const own = exchangeOf('GET /api/sessions', { answer: { data: sessions, total: 57 } });
    const seen = (...exchanges: (typeof own)[]) =>
      suspicionsOfLook({ page, exchanges }, SEEN).map(({ finding }) => finding.title);
    expect(seen(people)).toEqual([]);
    expect(seen(own, people)).toEqual([]);
  });

  it('that the server itself gets wrong', () => {
    expect(titles(ROWS, { answer: { data: PEOPLE, total: 5 } })).toEqual(['The server counts 5 where it lists 6']);
  });
});
