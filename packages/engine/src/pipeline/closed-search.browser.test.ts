import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printStep } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

type Member = { readonly id: number; readonly name: string; readonly email: string };

const FORMER = ['Bernd Albers', 'Clara Ives', 'Dora Quist', 'Emil Renner'].map((name, id) => ({
  id,
  name,
  email: `${name.replace(' ', '.').toLowerCase()}@example.org`,
}));

/** Members are listed in the order in which they came, three on a page. A button opens the search. */
const PAGE = `<!doctype html><html lang="en"><title>Members</title><body><main><h1>Members</h1>
<p><button id="new">New member</button> <button aria-label="Search">🔍</button></p><p id="search"></p>
<form id="form" hidden><label>Name <input name="name" required></label> <label>E-mail <input type="email" name="email" required></label>
<button>Save</button></form>
<table aria-label="Members"><thead><tr><th>Name</th><th>Number</th><th>Actions</th></tr></thead><tbody></tbody></table></main>
<script>
const form = document.querySelector('#form');
const rows = document.querySelector('tbody');
const send = (method, query = '', body) => fetch('/api/members' + query, { method, body });
async function list(words = '') {
  const all = await (await send('GET', '?q=' + encodeURIComponent(words))).json();
  rows.replaceChildren(...all.slice(0, 3).map(({ id, name }) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td></td><td>' + id + '</td><td><button>Delete</button></td>';
    row.firstChild.textContent = name;
    row.querySelector('button').onclick = async () => { await send('DELETE', '?id=' + id); list(); };
    return row;
  }));
}
document.querySelector('#new').onclick = () => { form.hidden = false; };
document.querySelector('[aria-label=Search]').onclick = () => {
  document.querySelector('#search').innerHTML = '<input type="search" aria-label="Search members">';
  document.querySelector('#search input').oninput = ({ target }) => list(target.value);
};
form.onsubmit = async (event) => {
  event.preventDefault();
  await send('POST', '', JSON.stringify(Object.fromEntries(new FormData(form))));
  form.reset();
  form.hidden = true;
  list();
};
list();
</script>`;

let site: StaticSite;
let folder: string;
let members: readonly Member[] = FORMER;
let findsEmail = true;

const api: ServedPage = async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://members.test');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (request.method === 'POST') members = [...members, { ...JSON.parse(body), id: (members.at(-1)?.id ?? 0) + 1 }];
  if (request.method === 'DELETE') members = members.filter(({ id }) => String(id) !== searchParams.get('id'));
  const words = (searchParams.get('q') ?? '').toLowerCase();
  const textOf = ({ name, email }: Member) => (findsEmail ? `${name} ${email}` : name).toLowerCase();
  const found = members.filter((member) => textOf(member).includes(words));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-search-'));
  site = await serveStatic({ '/': PAGE, '/api/members': api });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('opens the search to find a record that another page lists, and searches for its address, too', async () => {
  const wanted = 'What “New member” creates can be listed, found and deleted';
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 1, maxActions: 4, maxTests: 3 };
  const { tests } = await generateUntil(named(wanted), options);
  const test = tests.find(({ name }) => name === wanted);
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps).toEqual(
    expect.arrayContaining([
      'Click the "Search" button',
      'Type "Ada {{unique}}" into the "Search members" field',
      'Type "ada.{{unique}}@example.com" into the "Search members" field',
    ]),
  );
  const loaded = test ? [{ test, file: 'member.yaml', folder: '.' }] : [];
  const statusNow = async () => {
    const report = await runAgain(loaded, {
      url: site.url,
      outDir: join(folder, 'out'),
      evidence: 'none',
      heal: 'off',
    });
    return report.tests.map(({ status }) => status);
  };
  expect(await statusNow()).toEqual(['passed']);
  findsEmail = false;
  expect(await statusNow()).toEqual(['failed']);
}, 300_000);
