import { expect, it } from 'vitest';
import { episodeOf, exchangeOf, SEEN } from '../../core/episode.test-support.ts';
import { nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { changeSuspicions } from './change-oracle.ts';

const url = 'http://crm.test/contacts';
const inRow = { role: 'switch', name: 'Active', within: { role: 'row', name: 'Ada' } } as const;
const pageOf = (checked: boolean) =>
  pageWith({
    url,
    nodes: [nodeOf('switch', 'Active', { checked, target: inRow })],
    collections: [tableOf('People', ['Name'], [['Ada'], ['Kurt']])],
  });
const saved = exchangeOf('PATCH /api/contacts/1', { sent: { active: false } });
const look = (checked: boolean) => ({ page: pageOf(checked), exchanges: [] });

function causes(checkedLater: boolean, exchanges: readonly ReturnType<typeof exchangeOf>[]) {
  const episode = episodeOf(
    {},
    { label: 'Active', start: pageOf(true), before: pageOf(true), after: pageOf(false), exchanges },
  );
  return changeSuspicions(episode, [look(checkedLater)], SEEN).map(({ finding }) => finding.title);
}

it('a switch that a reload turns back', () => {
  expect(causes(true, [saved])).toEqual(['Turning “Active” is undone by a reload']);
  expect(causes(true, [])).toEqual(['Turning “Active” is undone by a reload']);
  expect(causes(false, [saved])).toEqual([]);
});

it('what was deleted and is read again', () => {
  const gone = exchangeOf('DELETE /api/contacts/17', { status: 204 });
  const read = (ids: readonly number[]) => ({
    page: pageWith({ url }),
    exchanges: [exchangeOf('GET /api/contacts?page=1', { answer: ids.map((id) => ({ id, name: `Person ${id}` })) })],
  });
  const episode = episodeOf({}, { label: 'Delete', exchanges: [gone] });
  const titles = (ids: readonly number[]) =>
    changeSuspicions(episode, [read(ids)], SEEN).map(({ finding }) => finding.title);
  expect(titles([16, 17])).toEqual(['What “Delete” deletes is still there after a reload']);
  expect(titles([16, 18])).toEqual([]);
});
