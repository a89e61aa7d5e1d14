import { printStep, type TestCase } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

let site: StaticSite;
let tests: readonly TestCase[];
let forgets = false;

/** The browser keeps the mode, unless the application forgets it; nothing is sent. */
const page: ServedPage = (_request, response) =>
  void response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><html lang="en"><title>Harbour</title><body><main><h1>Harbour</h1><button></button></main>
<script>
const button = document.querySelector('button');
const show = (mode) => { button.textContent = mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'; };
let mode = ${forgets} ? 'light' : localStorage.mode ?? 'light';
show(mode);
button.onclick = () => { mode = mode === 'dark' ? 'light' : 'dark'; localStorage.mode = mode; show(mode); };
</script></body></html>`);

beforeAll(async () => {
  site = await serveStatic({ '/': page });
  const isWanted = ({ name }: TestCase) => name.includes('Switch to dark mode');
  const options = { url: site.url, timeBudgetMs: 90_000, workers: 1, maxActions: 4 };
  tests = (await generateUntil((proven) => proven.some(isWanted), options)).tests.filter(isWanted);
}, 210_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('what a control turned is expected after a reload where the browser keeps it', async () => {
  const steps = tests[0]?.steps.map(printStep);
  expect(steps).toContain('Click the "Switch to dark mode" button');
  expect(steps?.slice(steps.indexOf('Reload the page')).join()).toContain('Switch to light mode');
  const statuses = () => statusesOfRun(tests.slice(0, 1), site.url);
  expect(await statuses()).toEqual(['passed']);
  forgets = true;
  expect(await statuses()).toEqual(['failed']);
}, 60_000);
