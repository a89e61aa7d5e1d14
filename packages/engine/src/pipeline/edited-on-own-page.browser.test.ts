import { json } from 'node:stream/consumers';
import { printStep, type TestCase } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

type Draft = { readonly id: number; readonly text: string; readonly amount: string; readonly isSent: boolean };

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><nav><a href="/">Invoices</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

/** The form of a draft, which its own page shows as well; a sent one is no form any more. */
const formOf = ({ id, text, amount }: Partial<Draft>) => `<form>
<label>Description <input name="text" required value="${text ?? ''}"></label>
<label>Amount <input type="number" name="amount" required value="${amount ?? ''}"></label>
<button>${id === undefined ? 'Create draft' : 'Save draft'}</button></form>
${id === undefined ? '' : '<button id="send">Send invoice</button>'}
<script>
const form = document.querySelector('form');
const post = (path, body) => fetch('/api/invoices' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
form.onsubmit = async (event) => {
  event.preventDefault();
  const answer = await post('${id === undefined ? '' : `/${id}`}', Object.fromEntries(new FormData(form)));
  location.href = '/invoices/' + (await answer.json()).id;
};
const send = document.querySelector('#send');
if (send) send.onclick = async () => { await post('/${id}/send', {}); location.reload(); };
</script>`;

let site: StaticSite;
let tests: readonly TestCase[];
let drafts: Draft[] = [{ id: 1, text: 'Mooring', amount: '12', isSent: false }];
let losesAmount = false;
let forgetsSending = false;

const answer: ServedPage = async (request, response) => {
  const [, root, ...rest] = (request.url ?? '/').split('/');
  const [id, act] = root === 'api' ? rest.slice(1) : rest;
  const draft = drafts.find((other) => String(other.id) === id);
  const send = (status: number, type: string, text: string) =>
    response.writeHead(status, { 'content-type': type }).end(text);
  if (request.method === 'POST') {
    const sent = Object(await json(request));
    const kept = losesAmount ? { ...sent, amount: '' } : sent;
    const isSent = (draft?.isSent ?? false) || (act === 'send' && !forgetsSending);
    const made: Draft = { id: drafts.length + 1, text: '', amount: '', ...draft, ...kept, isSent };
    drafts = [...drafts.filter((other) => other !== draft), made];
    return void send(draft ? 200 : 201, 'application/json', JSON.stringify(made));
  }
  if (id === 'new') return void send(200, 'text/html', html('New invoice', formOf({})));
  if (!draft) return void send(404, 'text/html', html('Not found', ''));
  const body = draft.isSent ? `<p>Sent</p><dl><dt>Amount</dt><dd>${draft.amount}</dd></dl>` : formOf(draft);
  return void send(200, 'text/html', html(`Invoice ${draft.id}`, body));
};

const list: ServedPage = (_request, response) => {
  const rows = drafts.map(
    ({ id, isSent }) => `<li><a href="/invoices/${id}">${id}</a> ${isSent ? 'Sent' : 'Draft'}</li>`,
  );
  const body = `<a href="/invoices/new">New invoice</a><ul aria-label="Invoices">${rows.join('')}</ul>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(html('Invoices', body));
};

const SHOWN = 'What “New invoice” creates has a page that shows what was entered';
const SENT = '“Send invoice” changes what “New invoice” creates';

beforeAll(async () => {
  site = await serveStatic({ '/': list, '*': answer });
  const all = await generate({ url: site.url, timeBudgetMs: 90_000, maxTests: 12, workers: 2, goal: 'new' });
  tests = all.tests.filter(({ name }) => name === SHOWN || name === SENT);
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

const redNow = async (): Promise<readonly string[]> => {
  const statuses = await statusesOfRun(tests, site.url);
  return tests.flatMap(({ name }, at) => (statuses[at] === 'passed' ? [] : name));
};

it('a page that edits what it shows is looked at by its fields', async () => {
  expect(tests.map(({ name }) => name).toSorted()).toEqual([SHOWN, SENT].toSorted());
  const steps = tests.find(({ name }) => name === SHOWN)?.steps.map(printStep);
  expect(steps).toContain('Expect the "Description" field to have the value "Ada {{unique}}"');
  expect(await redNow()).toEqual([]);
}, 90_000);

it('sees that what was entered is lost, and that sending is forgotten', async () => {
  losesAmount = true;
  expect(await redNow()).toContain(SHOWN);
  losesAmount = false;
  forgetsSending = true;
  expect(await redNow()).toEqual([SENT]);
}, 90_000);

it('leaves the draft that was there as it was', () => {
  expect(drafts.find(({ id }) => id === 1)).toEqual({ id: 1, text: 'Mooring', amount: '12', isSent: false });
});
