import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

type Order = { readonly id: number; readonly note: string; status: string };

const FORMER: readonly Order[] = [
  { id: 1, note: 'Ring twice', status: 'Open' },
  { id: 2, note: 'Leave at the door', status: 'Shipped' },
];

/** Orders have a number and a page of their own; their list says nothing that was typed. */
const PAGE = `<!doctype html><html lang="en"><title>Orders</title><body><main></main><script>
const main = document.querySelector('main');
const call = async (method, path = '', body) => (await fetch('/api/orders' + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
const escape = (text) => new Option(text).innerHTML;
async function list() {
  const orders = await call('GET');
  main.innerHTML = '<h1>Orders</h1><form><h2>New order</h2><label>Note for the courier <input name="note" required></label> <button>Create order</button></form>' +
    '<table aria-label="Orders"><tr><th>Number</th><th>Status</th></tr>' + orders.map(({ id, status }) => '<tr><td><a href="#/' + id + '">Order ' + (1000 + id) + '</a></td><td>' + status + '</td></tr>').join('') + '</table>';
  main.querySelector('form').onsubmit = async (event) => { event.preventDefault();
    location.hash = '/' + (await call('POST', '', { note: event.target.elements.note.value })).id; };
}
async function one(id) {
  const { note, status } = await call('GET', '/' + id);
  main.innerHTML = '<p><a href="#/">All orders</a></p><h1>Order ' + (1000 + Number(id)) + '</h1><dl><dt>Status</dt><dd>' + status + '</dd><dt>Note</dt><dd>' + escape(note) + '</dd></dl>' +
    (status === 'Open' ? '<button>Mark as shipped</button>' : '');
  const ship = main.querySelector('button');
  if (ship) ship.onclick = async () => { await call('POST', '/' + id + '/ship', {}); await one(id); };
}
const draw = () => { const id = location.hash.slice(2); return id === '' ? list() : one(id); };
onhashchange = draw;
draw();
</script>`;

let site: StaticSite;
let folder: string;
let tests: readonly TestCase[];
let keepsOpen = false;
const orders: Order[] = FORMER.map((order) => ({ ...order }));

const api: ServedPage = async (request, response) => {
  const { method, url = '' } = request;
  const answer = (body: unknown) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const order = orders.find(({ id }) => id === Number(url.split('/')[3]));
  if (method === 'POST' && order === undefined) {
    const made = {
      id: orders.length + 1,
      note: String(Reflect.get(Object(await json(request)), 'note')),
      status: 'Open',
    };
    orders.push(made);
    return answer(made);
  }
  if (method === 'POST' && order && !keepsOpen) order.status = 'Shipped';
  answer(order ?? orders);
};

const NAME = '“Mark as shipped” changes what “New order” creates';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-numbered-'));
  site = await serveStatic({ '/': PAGE, '*': api });
  tests = (await generate({ url: site.url, timeBudgetMs: 90_000, workers: 2, goal: 'shipped', maxTests: 2 })).tests;
}, 240_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function statusOf(): Promise<readonly string[]> {
  const loaded = tests.flatMap((test) => (test.name === NAME ? { test, file: `${test.id}.yaml`, folder: '.' } : []));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  return report.tests.map(({ status }) => status);
}

it('a record whose list does not name it is changed on its own page, and what was there stays', async () => {
  expect(tests.map(({ name }) => name)).toContain(NAME);
  expect(orders.slice(0, FORMER.length)).toEqual(FORMER);
  expect(await statusOf()).toEqual(['passed']);
}, 60_000);

it('sees that shipping changes nothing', async () => {
  keepsOpen = true;
  expect(await statusOf()).toEqual(['failed']);
}, 60_000);
