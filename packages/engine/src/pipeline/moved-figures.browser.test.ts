import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { printStep } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = '“Receive delivery” adds to what “New product” creates';

type Product = { readonly id: number; readonly name: string; stock: number };

let isShort = false;
let site: StaticSite;
let test: TestCase | undefined;

const products: Product[] = ['Bandages', 'Syringes'].map((name, at) => ({ id: at + 1, name, stock: 40 + at }));

const page = (title: string, content: string) => `<!doctype html><html lang="en"><title>${title}</title>
  <style>.drawer { position: fixed; inset: 0 0 0 60%; background: white; z-index: 2 } [hidden] { display: none }</style>
  <nav><a href="/products">Products</a> <a href="/products/new">New product</a></nav><main><h1>${title}</h1>${content}</main></html>`;

const listPage = () =>
  page(
    'Products',
    `<ul>${products.map(({ id, name }) => `<li><a href="/products/${id}">${name}</a></li>`).join('')}</ul>`,
  );

const newPage = () =>
  page(
    'New product',
    '<form method="post" action="/products"><label>Name <input name="name" required></label><button>Save</button></form>',
  );

/** A delivery is shown nowhere but in the stock. */
const ownPage = ({ id, name, stock }: Product) =>
  `${page(name, `<dl><dt>In stock</dt><dd>${stock}</dd></dl><button onclick="delivery.hidden = false">Receive delivery</button>`)}
  <div class="drawer" id="delivery" role="dialog" aria-modal="true" aria-label="Receive delivery" hidden><form method="post" action="/products/${id}/deliveries">
  <label>Quantity <input type="number" name="quantity" min="1" required></label><label>Note <input name="note"></label><button>Receive</button></form></div>`;

async function answer(method: string, path: string, body: URLSearchParams): Promise<{ to: string } | { html: string }> {
  const [, , id, part] = path.split('/');
  const product = products.find((each) => String(each.id) === id);
  if (method === 'POST' && product && part === 'deliveries') {
    product.stock += Number(body.get('quantity')) - (isShort ? 1 : 0);
    return { to: `/products/${product.id}` };
  }
  if (method === 'POST') {
    const added = { id: products.length + 1, name: body.get('name') ?? '', stock: 0 };
    products.push(added);
    return { to: `/products/${added.id}` };
  }
  return { html: product ? ownPage(product) : id === 'new' ? newPage() : listPage() };
}

beforeAll(async () => {
  site = await serveStatic({
    '*': async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://products.test');
      const body = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
      const given = await answer(request.method ?? 'GET', pathname, body);
      if ('to' in given) response.writeHead(303, { location: given.to }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(given.html);
    },
  });
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'adds' };
  const { tests } = await generateUntil(named(NAME), options);
  test = tests.find(({ name }) => name === NAME);
}, 180_000);
afterAll(() => site.close());

it('the stock that a delivery moves is expected, also after a reload', () => {
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps.slice(steps.indexOf('Click the "Receive" button'), -1)).toEqual([
    'Click the "Receive" button',
    'Expect the "In stock" value to read "2"',
    'Reload the page',
    'Expect the "In stock" value to read "2"',
  ]);
});

it.each([
  [false, 'passed'],
  [true, 'failed'],
])('a delivery counts one less: %s, %s', async (given, status) => {
  isShort = given;
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});
