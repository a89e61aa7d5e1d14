import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printStep, type TestCase } from '@assay/domain';
import { closeSharedBrowser, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

type Defect = '' | 'the first forgets' | 'the second forgets its box' | 'the third forgets';

const GOES_BACK = '“New event” keeps what was typed when one goes back';

let defect: Defect = '';
let site: StaticSite;
let folder: string;
let test: TestCase | undefined;
let names: readonly string[];

const page =
  () => `<!doctype html><html lang="en"><title>Halls</title><main><h1>New event</h1><div id="step"></div></main><script>
const DEFECT = ${JSON.stringify(defect)};
const held = { who: '', place: '', days: '', delivery: false, guest: '', first: '', last: '', note: '', isNew: false };
const KINDS = () => '<fieldset><legend>Guest</legend>' + ['A known guest', 'A new guest'].map((kind, at) =>
  '<label><input type="radio" name="kind"' + (held.isNew === (at === 1) ? ' checked' : '') + '> ' + kind + '</label>').join('') + '</fieldset>';
const GUEST = () => held.isNew
  ? '<label>First name <input name="first" required></label><label>Last name <input name="last" required></label><label>Note <input name="note"></label>'
  : '<label>Guest code <input name="guest" required pattern="[0-9]{9}"></label>';
const STEPS = [
  () => '<label>Event name <input name="who" required></label><label>Place <input name="place"></label>',
  () => '<label>Days <input name="days" type="number" required></label><label><input name="delivery" type="checkbox"> Delivery</label>',
  () => KINDS() + '<div class="guest">' + GUEST() + '</div>',
  () => '<p>' + held.who + ' for ' + held.days + ' days</p>',
];
const FORGETS = { 'the first forgets': [0, 'who'], 'the second forgets its box': [1, 'delivery'], 'the third forgets': [2, 'note'] };
function show(at, isBack) {
  const [where, key] = FORGETS[DEFECT] ?? [];
  if (isBack && where === at) held[key] = key === 'delivery' ? false : '';
  const back = at > 0 ? '<button type="button" id="back">Back</button>' : '';
  step.innerHTML = '<form aria-label="New event">' + STEPS[at]() + back + '<button>' + (at < 3 ? 'Next' : 'Finish') + '</button></form>';
  const form = step.querySelector('form');
  const texts = () => form.querySelectorAll('input:not([type=radio])');
  for (const radio of form.querySelectorAll('[type=radio]'))
    radio.onchange = () => { keep(); held.isNew = radio.parentElement.textContent.includes('new'); form.querySelector('.guest').innerHTML = GUEST(); };
  for (const field of texts()) {
    if (field.type === 'checkbox') field.checked = held[field.name]; else field.value = held[field.name];
  }
  const keep = () => { for (const field of texts()) held[field.name] = field.type === 'checkbox' ? field.checked : field.value; };
  if (back) document.getElementById('back').onclick = () => { keep(); show(at - 1, true); };
  form.onsubmit = (event) => { event.preventDefault(); keep(); if (at < 3) show(at + 1, false); else step.textContent = 'Done.'; };
}
show(0, false);</script></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-steps-'));
  site = await serveStatic({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    },
  });
  const { tests } = await generate({ url: site.url, timeBudgetMs: 60_000, workers: 2, goal: 'typed' });
  names = tests.map(({ name }) => name);
  test = tests.find(({ name }) => name === GOES_BACK);
}, 120_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function statusWith(given: Defect) {
  defect = given;
  const loaded = test ? [{ test, file: `${test.id}.yaml`, folder: '.' }] : [];
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  return report.tests.map(({ status }) => status);
}

it('goes back to each step but the last, which sends them all, in one test', () => {
  expect(names.filter((name) => name.includes('goes back'))).toEqual([GOES_BACK]);
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps.filter((step) => step.includes('"Back"'))).toHaveLength(3);
  expect(steps.join('\n')).not.toContain('Finish');
});

it.each<readonly [Defect, string]>([
  ['', 'passed'],
  ['the first forgets', 'failed'],
  ['the second forgets its box', 'failed'],
  ['the third forgets', 'failed'],
])('%s: %s', async (given, status) => {
  expect(await statusWith(given)).toEqual([status]);
});
