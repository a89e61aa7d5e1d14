import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const REFUSED = '“Add payment” of what “New grant” creates refuses wrong input';

const DEFECTS = ['', 'more than was granted is paid', 'a payment for nothing is taken'] as const;
type Defect = (typeof DEFECTS)[number];
type Payment = { readonly purpose: string; readonly amount: number };
type Grant = { readonly id: number; readonly title: string; readonly payments: Payment[] };

const GRANTED = 5_000;
let defect: Defect = '';
let grants: Grant[] = ['Harbour choir', 'Mill Street library'].map((title, at) => ({
  id: at + 1,
  title,
  payments: [],
}));
let last = grants.length;
let site: StaticSite;
let test: TestCase | undefined;

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const frame = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/grants">Grants</a> <a href="/grants/new">New grant</a></header><main><h1>${title}</h1>${main}</main>`;
const FORM = frame(
  'New grant',
  '<form method="post" action="/grants"><label>Title <input name="title" required></label> <button>Create</button></form>',
);
const listOf = () =>
  frame(
    'Grants',
    `<ul aria-label="Grants">${grants.map(({ id, title }) => `<li><a href="/grants/${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`,
  );
const pageOf = ({ id, title, payments }: Grant, said: string) =>
  frame(
    escapeHtml(title),
    `<dl><dt>Granted<dd>${GRANTED}</dd></dl><table aria-label="Payments"><tr><th>Purpose<th>Amount</tr>${payments
      .map(({ purpose, amount }) => `<tr><td>${escapeHtml(purpose)}<td>${amount}</tr>`)
      .join('')}</table>
${said === '' ? '' : `<p role="alert">${said}</p>`}<form method="post" action="/grants/${id}" aria-label="Add payment" novalidate>
<label>Purpose <input name="purpose" required></label> <label>Amount <input name="amount" type="number" min="1" required></label> <button>Add payment</button></form>
<form method="post" action="/grants/${id}/delete"><button>Delete</button></form>`,
  );

/** What the server says against a payment; empty where it takes it. */
function against({ purpose, amount }: Payment, { payments }: Grant): string {
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  if (purpose === '' && defect !== 'a payment for nothing is taken') return 'What is it for?';
  return paid + amount > GRANTED && defect !== 'more than was granted is paid' ? 'This is more than was granted.' : '';
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { url = '/', method = 'GET' } = request;
  const [, , id, act] = url.split('/');
  const grant = grants.find((each) => String(each.id) === id);
  const redirect = (location: string) => response.writeHead(303, { location }).end();
  const show = (page: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  if (url === '/') return redirect('/grants');
  if (method !== 'POST') return show(id === 'new' ? FORM : grant ? pageOf(grant, '') : listOf());
  const sent = new URLSearchParams(await text(request));
  if (!grant) {
    grants.push({ id: ++last, title: sent.get('title') ?? '', payments: [] });
    return redirect(`/grants/${last}`);
  }
  if (act === 'delete') {
    grants = grants.filter((each) => each !== grant);
    return redirect('/grants');
  }
  const payment = { purpose: sent.get('purpose') ?? '', amount: Number(sent.get('amount')) };
  const said = against(payment, grant);
  if (said !== '') return show(pageOf(grant, said));
  grant.payments.push(payment);
  return redirect(`/grants/${id}`);
}

beforeAll(async () => {
  site = await serveStatic({ '*': async (request, response) => void (await answer(request, response)) });
  const options = { timeBudgetMs: 180_000, workers: 2, goal: 'payment' };
  const { tests } = await generateUntil(named(REFUSED), { url: site.url, ...options });
  test = tests.find(({ name }) => name === REFUSED);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(given: Defect) {
  defect = given;
  return test && (await statusesOfRun([test], site.url))[0];
}

it('a form of a page of a record is tried with nothing, and with far more than there is', async () => {
  expect(await statusWith('')).toBe('passed');
});

it.each(DEFECTS.slice(1))('it sees that %s', async (given) => {
  expect(await statusWith(given)).toBe('failed');
});
