import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

const STAYS = [
  ['Albatros', 'Booked', '12 Mar 2027'],
  ['Coral', 'Left', '15 Mar 2027'],
  ['Flying Fish', 'Booked', '18 Mar 2027'],
];
/** Where it is broken, the button empties the field and leaves the list as it is. */
const pageWhere = (isBroken: boolean) => `<!doctype html><html lang="en"><title>Stays</title><body><main><h1>Stays</h1>
<div><label>Status <select><option>All</option><option>Booked</option><option>Left</option></select></label>
<label>Present from <input></label><label>Present until <input></label><button>Reset filters</button></div>
<table aria-label="Stays"><thead><tr><th>Boat</th><th>Status</th><th>Arrival</th></tr></thead><tbody>${STAYS.map(
  (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
).join('')}</tbody></table></main>
<script>
  const status = document.querySelector('select');
  const list = () => {
    for (const row of document.querySelectorAll('tbody tr'))
      row.hidden = status.value !== 'All' && row.cells[1].textContent !== status.value;
  };
  status.onchange = list;
  document.querySelector('button').onclick = () => {
    status.value = 'All';
    ${isBroken ? '' : 'list();'}
  };
</script>`;

let site: StaticSite;
const explored = (path: string) =>
  generate({ url: `${site.url}${path}`, timeBudgetMs: 60_000, workers: 1, maxActions: 6 });
const stepsOf = (tests: readonly TestCase[], name: string) =>
  tests.find((test) => test.name === name)?.steps.map(printStep) ?? [];

beforeAll(async () => {
  site = await serveStatic({ '/sound': pageWhere(false), '/broken': pageWhere(true) });
});
afterAll(() => site.close());

it('a control that clears filters brings back what they left out, and sends no form', async () => {
  const { tests, findings } = await explored('/sound');
  const steps = stepsOf(tests, '“Reset filters” on “Stays” brings everything back');
  expect(steps).toEqual(
    expect.arrayContaining([
      'Select "Left" in the "Status" dropdown',
      'Click the "Reset filters" button',
      'Expect the "Albatros" text to be visible',
    ]),
  );
  expect(stepsOf(tests, '“Status” on “Stays” narrows the list')).not.toContain('Click the "Reset filters" button');
  expect(findings.filter(({ kind }) => kind === 'unmet-request')).toEqual([]);
}, 120_000);

it('one that only empties the fields is a finding', async () => {
  const { tests, findings } = await explored('/broken');
  expect(stepsOf(tests, '“Reset filters” on “Stays” brings everything back')).toEqual([]);
  expect(findings.map(({ title }) => title)).toContain('“Reset filters” does not bring everything back');
}, 120_000);
