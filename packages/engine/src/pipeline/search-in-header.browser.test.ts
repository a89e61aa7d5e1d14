import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { closeSharedBrowser, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const books = ['Dune', 'Emma', 'Ulysses'].map((name, index) => ({ id: index + 1, name }));
let last = books.length;
let isBlind = false;
let site: StaticSite;

/** The search stands on each page, and the list of books shows all of them without it. */
const pageOf = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><nav><a href="/">Start</a> <a href="/books">Books</a></nav><form role="search" action="/find"><input type="search" name="q" aria-label="Search"></form></header>
<main><h1>${title}</h1>${main}</main>`;

const linksTo = (found: typeof books) =>
  `<ul>${found.map(({ id, name }) => `<li><a href="/books/${id}">${name}</a></li>`).join('')}</ul>`;

const FORM =
  '<form method="post" action="/books"><label>Name <input name="name" required></label><button>Add book</button></form>';

beforeAll(async () => {
  site = await serveStatic({
    '*': async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library');
      const answer = (html: string) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      const book = books.find(({ id }) => pathname === `/books/${id}`);
      const asked = (searchParams.get('q') ?? '').toLowerCase();
      if (request.method === 'POST') {
        books.push({ id: ++last, name: new URLSearchParams(await text(request)).get('name') ?? '' });
        return void response.writeHead(303, { location: '/books' }).end();
      }
      if (book) return answer(pageOf(book.name, '<p>On the shelf.</p>'));
      if (pathname === '/books') return answer(pageOf('Books', `${FORM}${linksTo(books)}`));
      if (pathname !== '/find') return answer(pageOf('Library', '<p>Open from 9 to 5.</p>'));
      const found = books.filter(({ id, name }) => name.toLowerCase().includes(asked) && (id <= 3 || !isBlind));
      return answer(pageOf('Found', linksTo(found)));
    },
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('the search in a header is tested from a page that does not list the record', async () => {
  const options = { timeBudgetMs: 120_000, maxTests: 6, workers: 2, goal: 'search add book' };
  const isWanted = ({ name }: TestCase) => name.startsWith('The search of all pages finds');
  const { tests } = await generateUntil((proven) => proven.some(isWanted), { url: site.url, ...options });
  const test = tests.find(isWanted);
  if (!test) throw new Error('There is no such test.');
  expect(test.steps).toContainEqual({ kind: 'open', path: '/' });
  expect(await statusesOfRun([test], site.url)).toEqual(['passed']);
  isBlind = true;
  expect(await statusesOfRun([test], site.url)).toEqual(['failed']);
}, 240_000);
