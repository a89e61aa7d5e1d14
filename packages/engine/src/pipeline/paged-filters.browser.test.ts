import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = 'The next page of “Copies” is narrowed like the first';
const TITLE = 'The next page of “Copies” is not narrowed by “Branch”';
const options = { timeBudgetMs: 120_000, workers: 2, goal: 'narrowed' };

let isLost = false;
let hasNumbers = false;
let site: StaticSite;
let test: TestCase | undefined;

const COPIES = Array.from({ length: 24 }, (_, at) => [
  `Volume ${'ABCDEFGHIJKLMNOPQRSTUVWX'[at]}`,
  at % 2 ? 'Central' : 'Harbour',
]);
const PER_PAGE = 5;

/** Drawn by the server: the filter and the number of the page stand in the address. */
function page(query: URLSearchParams): string {
  const branch = query.get('branch') ?? '';
  const number = Number(query.get('page') ?? 1);
  const applies = branch !== '' && !(isLost && number > 1);
  const copies = COPIES.filter((copy) => !applies || copy[1] === branch);
  const shown = copies.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const option = (name: string) => `<option ${name === branch ? 'selected' : ''}>${name}`;
  const isLast = number * PER_PAGE >= copies.length;
  const link = (to: number, name: string) => `<a href="?branch=${branch}&page=${to}">${name}</a>`;
  const pages = Array.from({ length: Math.ceil(copies.length / PER_PAGE) }, (_, at) => link(at + 1, String(at + 1)));
  const onwards = hasNumbers ? `<nav aria-label="Pages">${pages.join(' ')}</nav>` : link(number + 1, 'Next page');
  return `<!doctype html><html lang="en"><title>Copies</title><main><h1>Copies</h1>
    <form><label>Branch <select name="branch"><option value="">All${option('Central')}${option('Harbour')}</select></label>
    <button>Filter</button></form>
    <table aria-label="Copies"><thead><tr><th>Title<th>Branch</thead><tbody>${shown
      .map((copy) => `<tr><td>${copy.join('<td>')}`)
      .join('')}</table>${isLast && !hasNumbers ? '' : onwards}</main></html>`;
}

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://copies.test');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(searchParams));
    },
  });
  const { tests } = await generateUntil(named(NAME), { ...options, url: site.url });
  test = tests.find(({ name }) => name === NAME);
}, 180_000);
afterAll(() => site.close());

it('each member of the next page is as the filter asks for', () => {
  expect(test?.steps.map(printStep).slice(-6)).toEqual([
    'Select "Central" in the "Branch" dropdown',
    'Click the "Filter" button',
    'Expect each cell in the "Branch" column in the "Copies" table to read "Central"',
    'Click the "Next page" link',
    'Expect each cell in the "Branch" column in the "Copies" table to read "Central"',
    'Expect no script errors',
  ]);
});

it.each([
  [false, 'passed'],
  [true, 'failed'],
])('the filter is lost on the next page: %s, %s', async (given, status) => {
  isLost = given;
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});

it('a first visit finds that it is lost, also where pages are numbers', async () => {
  isLost = true;
  hasNumbers = true;
  const { findings } = await generateUntil(found(TITLE), { ...options, url: site.url });
  expect(findings.map(({ title }) => title)).toContain(TITLE);
}, 150_000);
