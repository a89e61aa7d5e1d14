import type { TestCase } from '@assay/domain';
import { closeSharedBrowser, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const BILLS = ['R-One Paid', 'R-Two Open', 'R-Three Paid', 'R-Four Draft'].map((bill) => bill.split(' '));
const TASKS = [
  ['Paint the door', true],
  ['Order tiles', false],
  ['Sign the offer', false],
] as const;
let isBroken = false;

const choicesOf = (kind: 'tab' | 'button', names: readonly string[]) =>
  names
    .map((name, at) => {
      const state = kind === 'tab' ? `role="tab" aria-selected="${at === 0}"` : `aria-pressed="${at === 0}"`;
      return `<button ${state}>${name}</button>`;
    })
    .join('');

/** `says` is the rule for a member of the list under a choice. */
const pageOf = (title: string, main: string, says: string) => `<!doctype html><html lang="en"><title>${title}</title>
<nav><a href="/">Bills</a> <a href="/tasks">Tasks</a></nav><main><h1>${title}</h1>${main}</main>
<script>
const choices = [...document.querySelectorAll('[role=tab], [aria-pressed]')];
const mark = choices[0].role === 'tab' ? 'aria-selected' : 'aria-pressed';
for (const choice of choices) choice.onclick = () => {
  for (const other of choices) other.setAttribute(mark, String(other === choice));
  for (const member of document.querySelectorAll('tbody tr, li')) member.hidden = !(${says})(member, choice.textContent);
};
</script>`;

const billsPage = () =>
  pageOf(
    'Bills',
    `<div role="tablist">${choicesOf('tab', ['All', 'Paid', 'Open'])}</div><table aria-label="Bills"><thead><tr><th>Number</th><th>State</th></tr></thead>
    <tbody>${BILLS.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
    `(row, choice) => choice === 'All' || row.lastChild.textContent === choice ${isBroken ? "|| row.lastChild.textContent === 'Draft'" : ''}`,
  );

const tasksPage = () =>
  pageOf(
    'Tasks',
    `<div role="group" aria-label="Show">${choicesOf('button', ['All', 'Open', 'Done'])}</div><ul>${TASKS.map(
      ([name, isDone]) => `<li data-done="${isDone}">${name}</li>`,
    ).join('')}</ul>`,
    `(item, choice) => choice === 'All' || (choice === 'Done') === (item.dataset.done === ${isBroken ? "'no'" : "'true'"})`,
  );

let site: StaticSite;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) => {
      const html = request.url === '/tasks' ? tasksPage() : billsPage();
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    },
  });
  const wanted = ['Tabs on “Bills” narrow the list', 'Buttons on “Tasks” narrow the list'];
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 1 };
  const all = (await generateUntil(named(...wanted), options)).tests;
  tests = wanted.flatMap((one) => all.filter(({ name }) => name === one));
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('tests what tabs and buttons that stay pressed leave in a list', async () => {
  expect(tests.map(({ name }) => name)).toHaveLength(2);
  expect(await statusesOfRun(tests, site.url)).toEqual(['passed', 'passed']);
}, 60_000);

it('sees that they leave others, too', async () => {
  isBroken = true;
  expect(await statusesOfRun(tests, site.url)).toEqual(['failed', 'failed']);
}, 60_000);
