import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

const BILLS = [
  ['R-1', 'Paid'],
  ['R-2', 'Open'],
  ['R-3', 'Paid'],
];
const RADIOS = ['All', 'Paid', 'Open'].map(
  (name, at) => `<label><input type="radio" name="s" value="${name}"${at === 0 ? ' checked' : ''}>${name}</label>`,
);
const PAGE = `<!doctype html><html lang="en"><title>Bills</title><body><main><h1>Bills</h1>
<div role="radiogroup" aria-label="State">${RADIOS.join('')}</div>
<table aria-label="Bills"><thead><tr><th>Number</th><th>State</th></tr></thead><tbody>${BILLS.map(
  ([number, state]) => `<tr><td>${number}</td><td>${state}</td></tr>`,
).join('')}</tbody></table></main>
<script>
  document.querySelector('[role=radiogroup]').onchange = ({ target }) => {
    for (const row of document.querySelectorAll('tbody tr'))
      row.hidden = target.value !== 'All' && row.lastChild.textContent !== target.value;
  };
</script>`;

let site: StaticSite;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveStatic({ '/': PAGE });
  tests = (await generate({ url: site.url, timeBudgetMs: 60_000, workers: 1, maxActions: 6 })).tests;
}, 120_000);
afterAll(() => site.close());

it('tests what each of the radio buttons above a list leaves in it', () => {
  const steps = tests.find(({ name }) => name === '“State” on “Bills” narrows the list')?.steps.map(printStep) ?? [];
  expect(steps).toContain('Check the "Paid" radio button');
  expect(steps).toContain('Check the "All" radio button');
  const open = steps.indexOf('Check the "Open" radio button');
  expect(steps[open + 1]).toBe('Expect exactly 1 row in the "Bills" table');
});

it('switches no radio button back by itself', () => {
  expect(tests.filter(({ name }) => name.includes('switched'))).toEqual([]);
});
