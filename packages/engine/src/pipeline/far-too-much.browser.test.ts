import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const REFUSED = '“New booking” refuses far too much in “Seats”';
const FREE = 40;

let isLimited = true;
let bookings = [
  { id: 1, name: 'Harbour Bakery', seats: 4 },
  { id: 2, name: 'Mill Street School', seats: 12 },
];
let last = bookings.length;
let site: StaticSite;
let test: TestCase | undefined;

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const frame = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/bookings">Bookings</a> <a href="/bookings/new">New booking</a></header><main><h1>${title}</h1>${main}</main>`;
const formWith = (complaint: string) =>
  frame(
    'New booking',
    `<form method="post" action="/bookings"><label>Name <input name="name" required></label>
<label>Seats <input name="seats" type="number" min="1" required></label> <button>Book</button></form>
${complaint === '' ? '' : `<p role="alert">${complaint}</p>`}`,
  );
const listOf = () =>
  frame(
    'Bookings',
    `<table aria-label="Bookings"><tr><th>Name<th>Seats</tr>${bookings
      .map(({ name, seats }) => `<tr><td>${escapeHtml(name)}<td>${seats}</tr>`)
      .join('')}</table>`,
  );

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { url = '/', method = 'GET' } = request;
  const redirect = (location: string) => response.writeHead(303, { location }).end();
  const show = (page: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  if (url === '/') return redirect('/bookings');
  if (method !== 'POST') return show(url === '/bookings/new' ? formWith('') : listOf());
  const sent = new URLSearchParams(await text(request));
  const seats = Number(sent.get('seats'));
  if (isLimited && seats > FREE) return show(formWith('There are not so many seats left.'));
  bookings = [...bookings, { id: ++last, name: sent.get('name') ?? '', seats }];
  return redirect('/bookings');
}

beforeAll(async () => {
  site = await serveStatic({ '*': async (request, response) => void (await answer(request, response)) });
  const options = { timeBudgetMs: 120_000, workers: 2, goal: 'seats' };
  const { tests } = await generateUntil(named(REFUSED), { url: site.url, ...options });
  test = tests.find(({ name }) => name === REFUSED);
}, 180_000);
afterAll(() => site.close());

it('a number that only the server can know to be too large is tried', async () => {
  expect(test?.tags).toContain('limit');
  expect(test && (await statusesOfRun([test], site.url))[0]).toBe('passed');
});

it('it sees that the limit is gone', async () => {
  isLimited = false;
  expect(test && (await statusesOfRun([test], site.url))[0]).toBe('failed');
});
