import type { LedgerLine } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, afterEach, expect, it } from 'vitest';
import { clean } from './clean.ts';

type Visit = { readonly id: number; readonly time: string; readonly pet: string; readonly note: string };

const FORMER: readonly Visit[] = [
  { id: 5, time: '09:00', pet: 'Rex', note: '' },
  { id: 6, time: '09:30', pet: 'Tom', note: 'Is afraid of dogs' },
];
const OWN: Visit = { id: 7, time: '08:15', pet: 'Rex', note: 'Sample w7f3c3v4' };

/** A list of visits by their times, which says nothing of their notes. */
const pageOf = (control: string) => `<!doctype html><html lang="en"><title>Visits</title><body><h1>Visits</h1>
<label>Search <input type="search"></label><table aria-label="Visits"></table><script>
const search = document.querySelector('input');
let visits = [];
function draw() {
  const shown = visits.filter(({ pet }) => pet.toLowerCase().includes(search.value.toLowerCase()));
  document.querySelector('table').innerHTML = '<tr><th>Time</th><th>Pet</th><th></th></tr>' + shown.map(({ id, time, pet }) =>
    '<tr data-id="' + id + '"><td>' + time + '</td><td>' + pet + '</td><td>${control}</td></tr>').join('');
  for (const button of document.querySelectorAll('button')) button.onclick = async () => {
    await fetch('/api/visits/' + button.closest('tr').dataset.id, { method: 'DELETE' });
    await load();
  };
}
async function load() {
  visits = (await (await fetch('/api/visits')).json()).sort((a, b) => a.time.localeCompare(b.time));
  draw();
}
search.oninput = draw;
load();
</script>`;

const LINES: readonly LedgerLine[] = [
  { kind: 'listed', noun: 'visit', page: '/' },
  {
    ...{ kind: 'created', at: '2026-01-01T00:00:00.000Z', path: '/api/visits', page: '/' },
    ...{ key: 'created /api/visits 7', id: '7', texts: [OWN.note] },
  },
];

let site: StaticSite | undefined;
afterEach(() => site?.close());
afterAll(closeSharedBrowser);

/** Cleans up a site with two visits that were there before, and one that Assay created. */
async function cleaned(control: string) {
  let visits = [...FORMER, OWN];
  const api: ServedPage = ({ method, url = '' }, response) => {
    if (method === 'DELETE') visits = visits.filter(({ id }) => url !== `/api/visits/${id}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(visits));
  };
  site = await serveStatic({ '/': pageOf(control), '*': api });
  const added: LedgerLine[] = [];
  const ledger = { lines: LINES, append: (line: LedgerLine) => void added.push(line) };
  const { left } = await clean({ url: site.url, ledger });
  return { left, visits, done: added.some(({ kind }) => kind === 'done') };
}

it('removes a record whose texts no list shows, in the row with the rest of it', async () => {
  expect(await cleaned('<button>Delete</button>')).toEqual({ left: [], visits: FORMER, done: true });
}, 120_000);

it('does not take it for gone where it cannot be removed', async () => {
  const { left, visits, done } = await cleaned('');
  expect(left).toEqual([expect.stringContaining('Sample w7f3c3v4')]);
  expect([visits, done]).toEqual([[...FORMER, OWN], false]);
}, 120_000);
