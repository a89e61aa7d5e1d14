import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const BY_VET = '“Vet” on “Visits” narrows the list';
const BY_STATUS = '“Booked” on “Visits” narrows the list';
const TOGETHER = 'Filters of “Visits” narrow the list together';

let ignored = '';
let site: StaticSite;
let tests: readonly TestCase[];

const VETS = ['Brandt', 'Keller', 'Moss'];
const KINDS = ['Check', 'Vaccination'];
const STATUSES = ['Booked', 'Done'];
const VISITS = Array.from({ length: 12 }, (_, at) => ({
  animal: `Animal ${'ABCDEFGHIJKL'[at]}`,
  vet: VETS[at % 3] ?? '',
  kind: KINDS[Math.floor(at / 3) % 2] ?? '',
  status: STATUSES[Math.floor(at / 2) % 2] ?? '',
}));

const select = (label: string, options: readonly string[], chosen: string | null = null) =>
  `<p><label>${label} <select name="${label.toLowerCase()}"><option value="">Any${options.map((name) => `<option ${name === chosen ? 'selected' : ''}>${name}`).join('')}</select></label></p>`;

/** A list without a filter of its own: they are in a drawer. Another dialog has a dropdown, too, and changes something. */
function page(query: URLSearchParams): string {
  const asks = (name: string, value: string) => name === ignored || !query.get(name) || query.get(name) === value;
  const rows = VISITS.filter(
    ({ vet, kind, status }) => asks('vet', vet) && asks('kind', kind) && asks('status', status),
  ).map(({ animal, vet, kind, status }) => `<tr><td>${animal}<td>${vet}<td>${kind}<td>${status}`);
  const boxes = STATUSES.map(
    (name) => `<p><label><input type="checkbox" name="status" value="${name}"> ${name}</label></p>`,
  );
  return `<!doctype html><html lang="en"><title>Visits</title><style>.drawer { position: fixed; inset: 0 0 0 60%; background: white; z-index: 2 } [hidden] { display: none }</style>
    <main><h1>Visits</h1><button onclick="filters.hidden = false">Filters</button> <button onclick="settings.hidden = false">Settings</button>
    <table aria-label="Visits"><thead><tr><th>Animal<th>Vet<th>Kind<th>Status</thead><tbody>${rows.join('')}</table></main>
    <div class="drawer" id="filters" role="dialog" aria-modal="true" aria-label="Narrow the list" hidden><form>${select('Vet', VETS, query.get('vet'))}${select('Kind', KINDS, query.get('kind'))}
      <fieldset><legend>Status</legend>${boxes.join('')}</fieldset><button>Apply</button></form></div>
    <div class="drawer" id="settings" role="dialog" aria-modal="true" aria-label="Settings" hidden><form method="post">${select('Theme', ['Light', 'Dark'])}<button>Apply</button></form></div></html>`;
}

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://visits.test');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(searchParams));
    },
  });
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'visits' };
  ({ tests } = await generateUntil(named(BY_VET, BY_STATUS, TOGETHER), options));
}, 180_000);
afterAll(() => site.close());

const own = (name: string) => tests.filter((test) => test.name === name);

it('the drawer is opened for each choice', () => {
  const [test] = own(BY_VET);
  expect(test?.steps.map(printStep)).toEqual(
    expect.arrayContaining([
      'Click the "Filters" button',
      'Select "Brandt" in the "Vet" dropdown',
      'Click the "Apply" button',
      'Expect each cell in the "Vet" column in the "Visits" table to read "Brandt"',
      'Select "Keller" in the "Vet" dropdown',
    ]),
  );
  expect(tests.map(({ name }) => name)).not.toContain('“Theme” on “Visits” narrows the list');
});

it.each([
  ['', BY_VET, 'passed'],
  ['', BY_STATUS, 'passed'],
  ['', TOGETHER, 'passed'],
  ['vet', BY_VET, 'failed'],
  ['status', BY_STATUS, 'failed'],
  ['kind', TOGETHER, 'failed'],
])('the filter “%s” is ignored: %s %s', async (given, name, status) => {
  ignored = given;
  expect(await statusesOfRun(own(name), site.url)).toEqual([status]);
});
