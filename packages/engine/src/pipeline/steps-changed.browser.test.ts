import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = '“New hire” reckons with what is changed when one goes back';

/** True in a build that keeps the first sum when one goes back. */
let isBroken = false;
let site: StaticSite;
let test: TestCase | undefined;

const PAGE =
  () => `<!doctype html><html lang="en"><title>Halls</title><main><h1>New hire</h1><div id="step"></div></main><script>
const held = { who: '', days: '', price: '', sum: 0 };
const STEPS = [
  () => '<label>Name <input name="who" required></label>',
  () => '<label>Days <input name="days" type="number" required></label><label>Price <input name="price" type="number" required></label>',
  () => '<dl><dt>Name</dt><dd>' + held.who + '</dd><dt>Price of the hire</dt><dd>€' + held.sum + '.00</dd></dl>',
];
function show(at) {
  const back = at > 0 ? '<button type="button" id="back">Back</button>' : '';
  step.innerHTML = '<form aria-label="New hire">' + STEPS[at]() + back + '<button>' + (at < 2 ? 'Next' : 'Finish') + '</button></form>';
  const form = step.querySelector('form');
  for (const field of form.querySelectorAll('input')) field.value = held[field.name];
  const keep = () => { for (const field of form.querySelectorAll('input')) held[field.name] = field.value; };
  if (back) document.getElementById('back').onclick = () => { keep(); show(at - 1); };
  form.onsubmit = (event) => {
    event.preventDefault();
    keep();
    if (at === 1 && !(${isBroken} && held.sum > 0)) held.sum = held.days * held.price;
    if (at < 2) show(at + 1); else step.textContent = 'Done.';
  };
}
show(0);</script></html>`;

beforeAll(async () => {
  site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE()),
  });
  const { tests } = await generateUntil(named(NAME), { url: site.url, timeBudgetMs: 90_000, workers: 2 });
  test = tests.find(({ name }) => name === NAME);
}, 120_000);
afterAll(() => site.close());

const statuses = () => statusesOfRun(test ? [test] : [], site.url);

it('changes the numbers on the way, and expects what they give', async () => {
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps.at(-2)).toMatch(/^Expect the "Price of the hire" value to read "€\d+\.00"$/u);
  expect(await statuses()).toEqual(['passed']);
});

it('sees that the first sum is kept', async () => {
  isBroken = true;
  expect(await statuses()).toEqual(['failed']);
});

it('is a finding while tests are written', async () => {
  isBroken = true;
  const title = '“Price of the hire” does not follow “Days” and “Price” when one goes back and changes it';
  const { findings } = await generateUntil(found(title), { url: site.url, timeBudgetMs: 90_000, workers: 2 });
  expect(findings.map((finding) => finding.title)).toContain(title);
}, 120_000);
