import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

type Invoice = { readonly id: number; readonly customer: string; status: string };

const FORMER: readonly Invoice[] = [
  { id: 1, customer: 'Harbour office', status: 'Open' },
  { id: 2, customer: 'Lighthouse', status: 'Sent' },
];

const PAGE = `<!doctype html><html lang="en"><title>Invoices</title><body><main><h1>Invoices</h1>
<form><h2>New invoice</h2><label>Customer name <input name="customer" required></label> <button>Create invoice</button></form>
<p role="alert"></p><table aria-label="Invoices"><thead><tr><th>Customer</th><th>Status</th><th></th></tr></thead><tbody></tbody></table>
<dialog aria-label="Cancel this invoice?"><p>The customer is told.</p><button>Yes, cancel it</button> <button>Keep</button></dialog>
<dialog aria-label="Settle this invoice" id="settle"><form><label>Reason <input name="reason" required></label> <button>Settle it</button></form></dialog></main>
<script>
const call = (method, path, body) => fetch('/api/invoices' + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
const button = (label, act) => { const made = document.createElement('button'); made.textContent = label; made.onclick = act; return made; };
const settle = (act) => { const dialog = document.querySelector('#settle'); const form = dialog.querySelector('form');
  form.onsubmit = async (event) => { event.preventDefault(); await act(); form.reset(); dialog.close(); }; dialog.showModal(); };
const ask = (yes) => { const dialog = document.querySelector('dialog'); const [go, keep] = dialog.querySelectorAll('button');
  go.onclick = async () => { await yes(); dialog.close(); }; keep.onclick = () => dialog.close(); dialog.showModal(); };
const archive = (id) => async () => {
  const answer = await call('POST', '/' + id + '/archive');
  document.querySelector('[role=alert]').textContent = answer.ok ? '' : 'Only a paid invoice can be archived.';
  await draw();
};
async function draw() {
  const invoices = await (await call('GET', '')).json();
  document.querySelector('tbody').replaceChildren(...invoices.map(({ id, customer, status }) => {
    const row = document.createElement('tr');
    for (const text of [customer, status]) row.insertCell().textContent = text;
    const act = (method, path) => async () => { await call(method, '/' + id + path); await draw(); };
    row.insertCell().append(button('Mark as paid', act('POST', '/pay')), button('Duplicate', act('POST', '/duplicate')),
      button('Cancel invoice', () => ask(act('POST', '/cancel'))), button('Settle', () => settle(act('POST', '/settle'))), button('Archive', archive(id)), button('Delete', act('DELETE', '')));
    return row;
  }));
}
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  await call('POST', '', { customer: event.target.elements.customer.value });
  event.target.reset();
  await draw();
};
draw();
</script>`;

let site: StaticSite;
let folder: string;
let tests: readonly TestCase[];
let invoices: Invoice[] = FORMER.map((invoice) => ({ ...invoice }));
let last = FORMER.length;
let keepsOpen = false;
let archivesAny = false;

const found = (url = '') => invoices.find(({ id }) => id === Number(url.split('/')[3]));

const api: ServedPage = async (request, response) => {
  const { method, url = '' } = request;
  const answer = (status: number, body?: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body));
  const add = (customer: string) => {
    const invoice = { id: ++last, customer, status: 'Open' };
    invoices.push(invoice);
    answer(201, invoice);
  };
  const invoice = found(url);
  if (!url.startsWith('/api/invoices')) return void answer(404);
  if (method === 'GET') return void answer(200, invoices);
  if (invoice === undefined) {
    const sent: unknown = await json(request);
    return add(String(Reflect.get(Object(sent), 'customer')));
  }
  if (url.endsWith('/duplicate')) return add(`${invoice.customer} (copy)`);
  if (method === 'DELETE') invoices = invoices.filter((other) => other !== invoice);
  if (url.endsWith('/pay') && !keepsOpen) invoice.status = 'Paid';
  if (url.endsWith('/cancel')) invoice.status = 'Cancelled';
  if (url.endsWith('/settle')) invoice.status = 'Settled';
  const isRefused = url.endsWith('/archive') && invoice.status !== 'Paid' && !archivesAny;
  if (isRefused) return void answer(409);
  if (url.endsWith('/archive')) invoice.status = 'Archived';
  answer(200, invoice);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-former-'));
  site = await serveStatic({ '/': PAGE, '*': api });
  const options = { timeBudgetMs: 180_000, maxTests: 12, workers: 2, allowDestructive: true, goal: 'creates' };
  tests = (await generate({ url: site.url, ...options })).tests;
}, 300_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('leaves every record as it was that was there before', () => {
  const ofFormer = ({ customer }: Invoice) => FORMER.some((former) => customer.includes(former.customer));
  expect(invoices.filter(ofFormer)).toEqual(FORMER);
});

it('tests what can be done with a record on one of its own', () => {
  expect(tests.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '“Mark as paid” changes what “New invoice” creates',
      '“Cancel invoice” changes what “New invoice” creates',
      '“Duplicate” changes what “New invoice” creates',
      '“Archive” is refused for what “New invoice” creates',
    ]),
  );
});

async function statusOf(name: string) {
  const loaded = tests.flatMap((test) => (test.name === name ? { test, file: `${test.id}.yaml`, folder: '.' } : []));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  return report.tests.map(({ status }) => status);
}

it('sees that paying changes nothing', async () => {
  keepsOpen = true;
  expect(await statusOf('“Mark as paid” changes what “New invoice” creates')).toEqual(['failed']);
});

it('sees that what is not paid can be archived', async () => {
  archivesAny = true;
  expect(await statusOf('“Archive” is refused for what “New invoice” creates')).toEqual(['failed']);
});
