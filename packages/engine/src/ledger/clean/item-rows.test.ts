import { expect, it } from 'vitest';
import { exchangeOf } from '../../core/episode.test-support.ts';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { isAnswered, isPageOf, rowsOf } from './item-rows.ts';

const NOTE = { texts: ['Sample w7f3c3v4'] };
const shown = pageWith({
  nodes: [nodeOf('heading', 'Rex'), nodeOf('text', 'Sample w7f3c3v4'), nodeOf('button', 'Delete')],
});
const own = pageWith({ nodes: [nodeOf('heading', 'Sample w7f3c3v4'), nodeOf('button', 'Delete')] });

it('a page that shows an item without an identity may be of something else', () => {
  expect(isPageOf(shown, { ...NOTE, id: null })).toBe(false);
  expect(isPageOf(own, { ...NOTE, id: null })).toBe(true);
});

it('where the identity is known, nothing else can be removed', () => {
  expect(isPageOf(shown, { ...NOTE, id: '17' })).toBe(true);
});

const VISITS = [
  { id: 7, time: '08:15', pet: 'Rex', kind: 'Check-up', note: 'Sample w7f3c3v4' },
  { id: 8, time: '09:00', pet: 'Rex', kind: 'Surgery', note: '' },
  { id: 9, time: '09:30', pet: 'Tom', kind: 'Surgery', note: '' },
];
const LISTED = [exchangeOf('GET /api/visits', { answer: VISITS })];
const visitsShown = (...ids: readonly number[]) => {
  const shownOnes = ids.flatMap((id) => VISITS.filter((visit) => visit.id === id));
  const rows = shownOnes.map(({ time, pet, kind }) => [time, pet, kind]);
  return pageWith({
    collections: [tableOf('Visits', ['Time', 'Pet', 'Kind'], rows)],
    nodes: [
      nodeOf('table', 'Visits', { ref: 'Visits' }),
      ...shownOnes.map(({ id, time }) => nodeOf('row', time, { ref: String(id), parent: 0 })),
    ],
  });
};
const rowOf = (page: ReturnType<typeof visitsShown>, id: string) =>
  rowsOf(page, { id, texts: ['Sample w7f3c3v4'] }, LISTED).map((index) => page.nodes[index]?.ref);

it('an item none of whose texts is listed is found by what else was answered of it', () => {
  expect(rowOf(visitsShown(9, 7), '7')).toEqual(['7']);
  expect(rowOf(visitsShown(7, 8, 9), '7')).toEqual(['7']);
  expect(rowOf(visitsShown(9, 8), '7')).toEqual([]);
  expect(rowOf(visitsShown(7, 8), '4711')).toEqual([]);
});

it('an item that the server lists is not gone', () => {
  expect(isAnswered({ id: '7' }, LISTED)).toBe(true);
  expect(isAnswered({ id: '4711' }, LISTED)).toBe(false);
  expect(isAnswered({ id: null }, LISTED)).toBe(false);
});

it('an item far down a long list is not gone, either', () => {
  const answer = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, name: `Visit ${index + 1}` }));
  expect(isAnswered({ id: '1000' }, [exchangeOf('GET /api/visits', { answer })])).toBe(true);
});

it('the list of a GraphQL answer is read, too', () => {
  const answer = { data: { visits: { edges: VISITS.map((node) => ({ node })) } } };
  expect(isAnswered({ id: '7' }, [exchangeOf('POST /graphql', { answer })])).toBe(true);
});
