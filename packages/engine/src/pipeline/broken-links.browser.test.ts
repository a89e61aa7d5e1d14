import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineEvent } from '../core/engine-events.ts';
import { explore } from './explore.ts';

let site: StaticSite;
/** Titles of what was found. */
const found: string[] = [];
let lists = 0;

const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main>`;
const LINKS = ['terms', 'about', 'imprint', 'help'].map((path) => `<a href="/${path}">Our ${path}</a>`).join(' ');

beforeAll(async () => {
  site = await serveStatic({
    '/': page('Start', `${LINKS} <a href="/list">List</a>`),
    '/about': page('About us'),
    '/help': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('Page not found'));
    },
    '/imprint': (_request, response) => {
      response.writeHead(410, { 'content-type': 'text/html' }).end(page('Gone'));
    },
    // Somebody else removes the only entry after it was listed.
    '/list': (_request, response) => {
      lists += 1;
      const entry = lists === 1 ? '<ul><li><a href="/list/ada">Ada</a></li></ul>' : '<p>Nobody</p>';
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('List', entry));
    },
  });
  const emit = (event: EngineEvent) => {
    if (event.kind === 'finding' && event.finding.kind === 'broken-link') found.push(event.finding.title);
  };
  await explore({ url: site.url, timeBudgetMs: 40_000, emit });
}, 60_000);
afterAll(() => site.close());

it('a link to a page that is not there is found, one to an entry that is gone is not', () => {
  expect(found.toSorted()).toEqual(
    ['help', 'imprint', 'terms'].map((name) => `“Our ${name}” leads to a page that is not there`),
  );
});
