import { json } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const LISTS = ['To do', 'Doing', 'Done'];

/** Cards are dragged with the pointer, by no element that the browser itself would drag. */
const PAGE = `<!doctype html><html lang="en"><title>Board</title><style>section{float:left;width:200px;margin:8px}li{padding:8px}</style>
<main><h1>Board</h1><form><label>Card title <input name="title" required></label><button>Add card</button></form><div id="board"></div></main>
<script>
const LISTS = ${JSON.stringify(LISTS)};
const call = (path, method, value) => fetch('/api/cards' + path, { method, headers: { 'content-type': 'application/json' }, ...(value ? { body: JSON.stringify(value) } : {}) });
let cards = [];
let held = null;
const draw = () => {
  document.querySelector('#board').replaceChildren(...LISTS.map((name) => {
    const section = document.createElement('section');
    const mine = cards.filter(({ list }) => list === name);
    section.innerHTML = '<h2>' + name + ' <span style="display:inline-block">' + mine.length + '</span></h2><ul></ul>';
    section.querySelector('ul').append(...mine.map((card) => {
      const item = document.createElement('li');
      const title = document.createElement('a');
      [title.href, title.textContent, title.draggable] = ['#card-' + card.id, card.title, false];
      const remove = document.createElement('button');
      remove.textContent = 'Delete';
      remove.onclick = async () => { await call('/' + card.id, 'DELETE'); await load(); };
      item.append(title, ' ', remove);
      item.onpointerdown = () => { held = card; };
      return item;
    }));
    section.onpointerup = async () => {
      if (!held || held.list === name) return void (held = null);
      held.list = name;
      const { id } = held;
      held = null;
      draw();
      await call('/' + id, 'PATCH', { list: name });
    };
    return section;
  }));
};
const load = async () => { cards = await (await call('', 'GET')).json(); draw(); };
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  await call('', 'POST', { title: new FormData(event.target).get('title'), list: LISTS[0] });
  event.target.reset();
  await load();
};
load();
</script></html>`;

type Card = { readonly id: number; readonly title: string; list: string };
const FORMER: readonly Card[] = [
  { id: 1, title: 'Paint the door', list: 'To do' },
  { id: 2, title: 'Order tiles', list: 'Doing' },
  { id: 3, title: 'Sign the offer', list: 'Done' },
];

let site: StaticSite;
let tests: readonly TestCase[];
let cards: Card[] = FORMER.map((card) => ({ ...card }));
let last = cards.length;
let isForgetful = false;

const api: ServedPage = async (request, response) => {
  const { method, url = '' } = request;
  const card = cards.find(({ id }) => id === Number(url.split('/')[3]));
  if (method === 'POST') {
    const { title, list } = Object(await json(request));
    cards.push({ id: ++last, title: String(title), list: String(list) });
  } else if (method === 'DELETE') cards = cards.filter((other) => other !== card);
  else if (method === 'PATCH' && card && !isForgetful)
    card.list = String(Reflect.get(Object(await json(request)), 'list'));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(cards));
};

const NAME = 'What “Board” creates can be dragged to another list';

beforeAll(async () => {
  site = await serveStatic({ '/': PAGE, '*': api });
  const options = { timeBudgetMs: 60_000, maxTests: 3, workers: 2, allowDestructive: true, goal: 'dragged' };
  tests = (await generate({ url: site.url, ...options })).tests.filter(({ name }) => name === NAME);
}, 200_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

const statuses = () => statusesOfRun(tests, site.url);

it('drags a card of its own to another list, where it stays, and leaves the others', async () => {
  expect(tests.map(({ name }) => name)).toEqual([NAME]);
  expect(await statuses()).toEqual(['passed']);
  expect(cards.filter(({ id }) => id <= FORMER.length)).toEqual(FORMER);
});

it('sees that the card is back where it was after a reload', async () => {
  isForgetful = true;
  expect(await statuses()).toEqual(['failed']);
}, 60_000);
