import { text } from 'node:stream/consumers';
import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = 'What “New job” creates can be listed, opened and deleted';

type Job = { readonly id: number; readonly title: string; readonly client: string };

/** True in a build whose page of a job shows another client. */
let isBroken = false;
let jobs: readonly Job[] = ['Paint the hall', 'Lay the floor'].map((title, at) => ({
  id: at + 1,
  title,
  client: 'Mill School',
}));
let last = jobs.length;
let site: StaticSite;
let test: TestCase | undefined;

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const frame = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/jobs">Jobs</a> <a href="/jobs/new">New job</a></header><main><h1>${title}</h1>${main}</main>`;
const FORM = frame(
  'New job',
  '<form method="post" action="/jobs"><label>Title <input name="title" required></label> <label>Client <input name="client" required></label> <button>Create job</button></form>',
);

/** The number of a job leads to its page; its title does not. */
const listOf = () =>
  frame(
    'Jobs',
    `<table aria-label="Jobs"><tr><th>Number<th>Title<th>Client</tr>${jobs
      .map(
        ({ id, title, client }) =>
          `<tr><td><a href="/jobs/${id}">J-${1000 + id}</a><td>${escapeHtml(title)}<td>${escapeHtml(client)}</tr>`,
      )
      .join('')}</table>`,
  );

const pageOf = ({ id, title, client }: Job) =>
  frame(
    `J-${1000 + id}`,
    `<dl><dt>Title<dd>${escapeHtml(title)}</dd><dt>Client<dd>${isBroken ? 'Nobody' : escapeHtml(client)}</dd></dl>
<form method="post" action="/jobs/${id}/delete"><button>Delete</button></form>`,
  );

async function pageFor(path: string, body: () => Promise<string>): Promise<{ readonly to: string } | string> {
  const [, , id, act] = path.split('/');
  const job = jobs.find((each) => String(each.id) === id);
  if (path === '/') return { to: '/jobs' };
  if (act === 'delete') jobs = jobs.filter((each) => each !== job);
  const sent = new URLSearchParams(await body());
  const [title, client] = [sent.get('title'), sent.get('client')];
  if (title && client) jobs = [...jobs, { id: ++last, title, client }];
  if (act === 'delete' || title) return { to: '/jobs' };
  return id === 'new' ? FORM : job ? pageOf(job) : listOf();
}

beforeAll(async () => {
  site = await serveStatic({
    '*': async (request, response) => {
      const page = await pageFor(request.url ?? '/', () => text(request));
      if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      else response.writeHead(303, { location: page.to }).end();
    },
  });
  const { tests } = await generateUntil(named(NAME), { url: site.url, timeBudgetMs: 180_000, workers: 2, goal: 'job' });
  test = tests.find(({ name }) => name === NAME);
}, 240_000);
afterAll(() => site.close());

it('a record is opened by the number in its row, which is another one in each run', async () => {
  const clicks = test?.steps.map(printStep).filter((step) => step.startsWith('Click')) ?? [];
  expect(clicks).toEqual(expect.arrayContaining([expect.stringMatching(/link in the "Ada \{\{unique\}\}" row/u)]));
  expect(clicks.join()).not.toContain('J-10');
  expect(test && (await statusesOfRun([test], site.url))).toEqual(['passed']);
});

it('the test sees what its page says wrong', async () => {
  isBroken = true;
  expect(test && (await statusesOfRun([test], site.url))).toEqual(['failed']);
});
