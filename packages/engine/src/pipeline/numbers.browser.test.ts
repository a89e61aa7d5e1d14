import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

const ANOTHER = '“Ask us” gives a new number each time';
const LISTED = 'What “Ask us” gives a number to is listed on “Your tickets”';

/**
 * Builds of the application: every ticket gets the same number, new tickets are not listed, or a heading stands on top.
 */
type Build = 'good' | 'repeats' | 'unlisted' | 'headed';

const FIRST = 1_000;

let build: Build = 'good';
/** The number of each visitor's newest ticket. */
const newest = new Map<string, number>();
let site: StaticSite;
let tests: readonly TestCase[];
let folder: string;

function page(title: string, main: string): Exclude<ServedPage, string> {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en"><title>${title}</title>
${build === 'headed' ? '<h1>The desk</h1>' : ''}<nav><a href="/">Ask</a> <a href="/tickets">Your tickets</a></nav><main><h1>${title}</h1>${main}</main>`);
  };
}

const ask = page(
  'Ask us',
  `<form method="post" action="/ask"><label>Question <input name="question" required></label>
<button>Send question</button></form>`,
);

/** Each visitor has tickets of their own, numbered from 1000. */
function visitorOf({ headers }: IncomingMessage, response: ServerResponse): string {
  const known = /visitor=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const visitor = known ?? `v${newest.size}`;
  if (!newest.has(visitor)) newest.set(visitor, FIRST);
  if (known === undefined) response.setHeader('set-cookie', `visitor=${visitor}`);
  return visitor;
}

const take: ServedPage = (request, response) => {
  const visitor = visitorOf(request, response);
  const number = build === 'repeats' ? FIRST + 1 : (newest.get(visitor) ?? FIRST) + 1;
  newest.set(visitor, number);
  response.writeHead(303, { location: `/ticket?number=${number}` }).end();
};

const ticket: ServedPage = (request, response) => {
  const number = new URL(request.url ?? '', 'http://desk').searchParams.get('number');
  page(`Ticket T-${Number(number)}`, '<p>We answer within a day.</p>')(request, response);
};

const tickets: ServedPage = (request, response) => {
  const last = newest.get(visitorOf(request, response)) ?? FIRST;
  const shown = build === 'unlisted' ? FIRST : last;
  const numbers = Array.from({ length: shown - FIRST + 1 }, (_, index) => shown - index);
  const rows = numbers.map((number) => `<li><a href="/ticket?number=${number}">T-${number}</a></li>`).join('');
  page('Your tickets', `<ul aria-label="Tickets">${rows}</ul>`)(request, response);
};

beforeAll(async () => {
  site = await serveStatic({ '/': ask, '/ask': take, '/ticket': ticket, '/tickets': tickets });
  folder = await mkdtemp(join(tmpdir(), 'assay-numbers-'));
  tests = (await generateUntil(named(ANOTHER, LISTED), { url: site.url, timeBudgetMs: 120_000, workers: 2 })).tests;
}, 240_000);

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function failedIn(given: Build): Promise<readonly string[]> {
  build = given;
  const loaded = tests
    .filter(({ name }) => name === ANOTHER || name === LISTED)
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, given), evidence: 'none' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('writes tests of the numbers that a form gives, and proves them', async () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining([ANOTHER, LISTED]));
  expect(await failedIn('good')).toEqual([]);
}, 60_000);

it('does not mind another heading above the main part of the page', async () => {
  expect(await failedIn('headed')).toEqual([]);
}, 60_000);

it('sees that a number is given twice', async () => {
  expect(await failedIn('repeats')).toContain(ANOTHER);
}, 60_000);

it('sees that what was given a number is not listed', async () => {
  expect(await failedIn('unlisted')).toEqual([LISTED]);
}, 60_000);
