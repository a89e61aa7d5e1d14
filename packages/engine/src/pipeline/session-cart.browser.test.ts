import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

/** A shop that keeps the cart of each session on its server: whoever has the cookie sees it, and no one else. */
let site: StaticSite;
let folder: string;
const carts = new Map<string, number>();

const sessionOf = ({ headers }: IncomingMessage) => /shop=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
const page = (response: ServerResponse, heading: string, content: string) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(
    `<!doctype html><html lang="en"><title>${heading}</title><nav><a href="/">Mugs</a> <a href="/cart">Cart</a></nav>
<main><h1>${heading}</h1>${content}</main></html>`,
  );
const to = (response: ServerResponse, location: string, headers: Record<string, string> = {}) =>
  response.writeHead(303, { location, ...headers }).end();

/** Answers only who has signed in. */
const inside =
  (answer: (response: ServerResponse, session: string, request: IncomingMessage) => unknown): ServedPage =>
  async (request, response) => {
    const session = sessionOf(request);
    if (carts.has(session)) await answer(response, session, request);
    else
      page(
        response,
        'Sign in',
        `<form method="post" action="/login"><label>User <input name="user"></label>
<label>Password <input name="password" type="password"></label><button>Sign in</button></form>`,
      );
  };

const login: ServedPage = async (request, response) => {
  const session = randomUUID();
  if ((await text(request)).includes('password=open')) carts.set(session, 0);
  to(response, '/', { 'set-cookie': `shop=${session}; Path=/` });
};

const CHECKOUT = `<form method="post"><label>Full name <input name="name" required></label>
<label>Street <input name="street" required></label><button>Send</button></form>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-session-cart-'));
  site = await serveStatic({
    '/login': login,
    '/': inside((response) =>
      page(response, 'Stoneware mug', '<form method="post" action="/add"><button>Add to cart</button></form>'),
    ),
    '/add': inside((response, session) => {
      carts.set(session, (carts.get(session) ?? 0) + 1);
      to(response, '/cart');
    }),
    '/cart': inside((response, session) =>
      page(
        response,
        'Your cart',
        carts.get(session) ? '<p>Something is in it.</p><a href="/checkout">Check out</a>' : '<p>It is empty.</p>',
      ),
    ),
    '/checkout': inside((response, session, request) => {
      if (!carts.get(session)) return to(response, '/cart');
      if (request.method === 'GET') return page(response, 'Checkout', CHECKOUT);
      carts.set(session, 0);
      return to(response, '/thanks');
    }),
    '/thanks': inside((response) => page(response, 'Thank you', '<p>Your order is on its way.</p>')),
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('what needs a cart is tested with one of its own, where sessions keep theirs on the server', async () => {
  const account = { username: 'quinn', password: 'open' };
  const wanted = '“Checkout” takes a filled form';
  const enough = new AbortController();
  const { tests } = await generate({
    ...{ url: site.url, ...account, timeBudgetMs: 120_000, workers: 2, signal: enough.signal },
    emit: (event) => event.kind === 'proven' && event.test.name === wanted && enough.abort(),
  });
  const ofCheckout = tests.filter(({ feature }) => feature === 'Checkout');
  expect(ofCheckout.map(({ name }) => name)).toContain(wanted);
  const loaded = ofCheckout.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const options = { url: site.url, ...account, outDir: folder, workers: 2, evidence: 'none', heal: 'off' } as const;
  const report = await runAgain(loaded, options);
  expect(report.tests.map(({ status }) => status)).toEqual(ofCheckout.map(() => 'passed'));
}, 180_000);
