import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const SEARCHES = ['Search on “Books” returns what matches', 'Search on “Films” returns what matches'];
const LISTS: Readonly<Record<string, readonly string[]>> = {
  books: ['Dune', 'Emma', 'Ulysses', 'Persuasion', 'Solaris', 'Walden'],
  films: ['Alien', 'Brazil', 'Casablanca', 'Metropolis', 'Stalker', 'Vertigo'],
};

let ignoring = '';
let site: StaticSite;
let tests: readonly TestCase[];

const titleOf = (list: string) => `${list.charAt(0).toUpperCase()}${list.slice(1)}`;

/** Two lists, each with a search of its own that is called the same. */
function page(list: string, words: string): string {
  const all = LISTS[list] ?? [];
  const found = all.filter((name) => ignoring === list || name.toLowerCase().includes(words.toLowerCase()));
  return `<!doctype html><html lang="en"><title>${titleOf(list)}</title><header><a href="/books">Books</a> <a href="/films">Films</a></header>
<main><h1>${titleOf(list)}</h1><form action="/${list}"><label>Search <input type="search" name="q" value="${words.replaceAll('"', '&quot;')}"></label></form>
<ul aria-label="${titleOf(list)}">${found.map((name) => `<li>${name}</li>`).join('')}</ul></main>`;
}

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lists.test');
      if (pathname === '/') return void response.writeHead(303, { location: '/books' }).end();
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page(pathname.slice(1), searchParams.get('q') ?? ''));
    },
  });
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'search' };
  const all = (await generateUntil(named(...SEARCHES), options)).tests;
  tests = SEARCHES.flatMap((wanted) => all.filter(({ name }) => name === wanted));
}, 180_000);
afterAll(() => site.close());

it.each([
  ['', ['passed', 'passed']],
  ['books', ['failed', 'passed']],
  ['films', ['passed', 'failed']],
] as const)('the search of “%s” is ignored: each list has a test of its own', async (list, statuses) => {
  ignoring = list;
  expect(await statusesOfRun(tests, site.url)).toEqual(statuses);
});
