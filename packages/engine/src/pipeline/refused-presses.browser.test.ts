import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const REFUSED = '“Ship” is refused for what “New order” creates';

type Order = { readonly id: number; readonly customer: string; status: string };

let isRuleEnforced = true;
let orders: Order[] = ['Harbour Bakery', 'Mill Street School'].map((customer, at) => ({
  id: at + 1,
  customer,
  status: 'New',
}));
let last = orders.length;
let site: StaticSite;
let test: TestCase | undefined;

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const frame = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/orders">Orders</a> <a href="/orders/new">New order</a></header><main><h1>${title}</h1>${main}</main>`;
const FORM = frame(
  'New order',
  '<form method="post" action="/orders"><label>Customer <input name="customer" required></label> <button>Create</button></form>',
);

const listOf = () =>
  frame(
    'Orders',
    `<table aria-label="Orders"><tr><th>Customer<th>Status</tr>${orders
      .map(
        ({ id, customer, status }) => `<tr><td><a href="/orders/${id}">${escapeHtml(customer)}</a><td>${status}</tr>`,
      )
      .join('')}</table>`,
  );

const pageOf = ({ id, customer, status }: Order) =>
  frame(
    escapeHtml(customer),
    `<dl><dt>Status<dd id="status">${status}</dd></dl><button id="ship">Ship</button> <button id="delete">Delete</button><p id="said"></p><script>
ship.onclick = async () => {
  const answer = await fetch('/orders/${id}/ship', { method: 'POST' });
  if (answer.ok) return location.reload();
  said.setAttribute('role', 'alert');
  said.textContent = await answer.text();
};
document.querySelector('#delete').onclick = async () => { await fetch('/orders/${id}', { method: 'DELETE' }); location.href = '/orders'; };
</script>`,
  );

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { url = '/', method = 'GET' } = request;
  const [, , id, act] = url.split('/');
  const order = orders.find((each) => String(each.id) === id);
  const redirect = (location: string) => response.writeHead(303, { location }).end();
  if (url === '/') return redirect('/orders');
  if (act === 'ship' && order) {
    if (isRuleEnforced && order.status !== 'Paid')
      return response.writeHead(409).end('Only paid orders can be shipped.');
    order.status = 'Shipped';
    return response.writeHead(204).end();
  }
  if (method === 'DELETE') {
    orders = orders.filter((each) => each !== order);
    return response.writeHead(204).end();
  }
  if (method === 'POST') {
    orders.push({
      id: ++last,
      customer: new URLSearchParams(await text(request)).get('customer') ?? '',
      status: 'New',
    });
    return redirect(`/orders/${last}`);
  }
  const page = id === 'new' ? FORM : order ? pageOf(order) : listOf();
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

beforeAll(async () => {
  site = await serveStatic({ '*': async (request, response) => void (await answer(request, response)) });
  const { tests } = await generateUntil(named(REFUSED), {
    url: site.url,
    timeBudgetMs: 180_000,
    workers: 2,
    goal: 'order',
  });
  test = tests.find(({ name }) => name === REFUSED);
}, 240_000);
afterAll(() => site.close());

it.each([
  [true, 'passed'],
  [false, 'failed'],
])('what the state of a record does not allow is refused: %s, %s', async (isEnforced, status) => {
  isRuleEnforced = isEnforced;
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});
