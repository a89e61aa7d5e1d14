import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = 'A search and a filter of “Tickets” hold together';
const TITLE = 'The search and “Status” of “Tickets” do not hold together';
const options = { timeBudgetMs: 120_000, workers: 2, goal: 'together' };

type Defect = '' | 'the filter is ignored while one searches' | 'the filter forgets the search';

let defect: Defect = '';
/** True where the search finds words of notes, too, which no column shows. */
let findsNotes = false;
let site: StaticSite;
let test: TestCase | undefined;

const KINDS = ['Printer', 'Monitor', 'Keyboard'];
const STATUSES = ['Open', 'Closed'];
const TICKETS = Array.from({ length: 12 }, (_, at) => ({
  title: `${KINDS[at % 3]} in room ${'ABCDEFGHIJKL'[at]}`,
  status: STATUSES[Math.floor(at / 3) % 2] ?? '',
  note: `Stands beside a ${KINDS[(at + 1) % 3]?.toLowerCase()}`,
}));

/** A script draws the list anew for each letter and each choice. */
const PAGE = `<!doctype html><html lang="en"><title>Tickets</title><main><h1>Tickets</h1>
  <label>Search <input type="search" id="q"></label>
  <label>Status <select id="status"><option value="">Any</option>${STATUSES.map((name) => `<option>${name}</option>`).join('')}</select></label>
  <table aria-label="Tickets"><thead><tr><th>Title<th>Status</thead><tbody id="rows"></table></main><script>
  const show = async () => {
    const asked = new URLSearchParams({ q: q.value, status: document.querySelector('#status').value });
    const tickets = await (await fetch('/api/tickets?' + asked)).json();
    rows.innerHTML = tickets.map(({ title, status }) => '<tr><td>' + title + '<td>' + status).join('');
  };
  q.oninput = show;
  document.querySelector('#status').onchange = show;
  show();
</script></html>`;

function listed(asked: URLSearchParams): unknown {
  const [word, status] = [asked.get('q')?.toLowerCase() ?? '', asked.get('status') ?? ''];
  const isIgnored = defect === 'the filter is ignored while one searches' && word !== '';
  const isForgotten = defect === 'the filter forgets the search' && status !== '';
  return TICKETS.filter(
    (ticket) => (isForgotten || saysWord(ticket, word)) && (status === '' || isIgnored || ticket.status === status),
  );
}

const saysWord = ({ title, note }: (typeof TICKETS)[number], word: string): boolean =>
  title.toLowerCase().includes(word) || (findsNotes && note.includes(word));

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tickets.test');
      if (pathname.startsWith('/api/'))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(listed(searchParams)));
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    },
  });
  const { tests } = await generateUntil(named(NAME), { ...options, url: site.url });
  test = tests.find(({ name }) => name === NAME);
}, 180_000);
afterAll(() => site.close());

it.each<[Defect, string]>([
  ['', 'passed'],
  ['the filter is ignored while one searches', 'failed'],
  ['the filter forgets the search', 'failed'],
])('%s: %s', async (given, status) => {
  defect = given;
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});

it.each<Defect>(['the filter is ignored while one searches', 'the filter forgets the search'])(
  'a first visit finds it when %s',
  async (given) => {
    defect = given;
    const { findings } = await generateUntil(found(TITLE), { ...options, url: site.url });
    expect(findings.map(({ title }) => title)).toContain(TITLE);
  },
  150_000,
);

it('nothing is wrong with a search that also finds what no column shows', async () => {
  defect = '';
  findsNotes = true;
  const { tests, findings } = await generateUntil(named(NAME), { ...options, url: site.url });
  const own = tests.find(({ name }) => name === NAME);
  expect(findings.filter(({ kind }) => kind === 'unmet-request')).toEqual([]);
  expect(own && (await statusesOfRun([own], site.url))).toEqual(['passed']);
}, 150_000);
