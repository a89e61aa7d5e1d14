import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const BY_LICENCE = '“Licence” on “Drivers” narrows the list';
const LICENCES = ['Valid', 'Expires soon', 'Expired'];
const DRIVERS = Array.from({ length: 12 }, (_, at) => [`Driver ${'ABCDEFGHIJKL'[at]}`, LICENCES[at % 3] ?? '']);

let isIgnored = false;
let site: StaticSite;
let test: TestCase | undefined;

/** A button without a word of what it opens shows what is chosen. The list is drawn at the end of the page while it is open. */
const page = () => `<!doctype html><html lang="en"><title>Drivers</title><main><h1>Drivers</h1>
<button type="button" aria-expanded="false" id="toggle"><span>Licence</span></button>
<table aria-label="Drivers"><thead><tr><th>Name<th>Licence</thead><tbody></tbody></table></main><script>
const [DRIVERS, LICENCES] = ${JSON.stringify([DRIVERS, LICENCES])};
const body = document.querySelector('tbody');
let [asked, list] = ['All', null];
const draw = () => {
  const isAsked = ([, licence]) => ${isIgnored} || asked === 'All' || licence === asked;
  body.innerHTML = DRIVERS.filter(isAsked).map((cells) => '<tr>' + cells.map((cell) => '<td>' + cell).join('')).join('');
  toggle.firstChild.textContent = asked === 'All' ? 'Licence' : asked;
};
const close = () => { list?.remove(); list = null; toggle.setAttribute('aria-expanded', 'false'); };
toggle.onclick = () => {
  if (list) return close();
  list = document.createElement('div');
  list.style = 'position: absolute; top: 80px; z-index: 9; background: white';
  list.innerHTML = '<ul role="listbox" aria-label="Licence">' + ['All', ...LICENCES].map((name) => '<li role="none"><button role="option" aria-selected="' + (name === asked) + '">' + name + '</button>').join('') + '</ul>';
  for (const option of list.querySelectorAll('button')) option.onclick = () => { asked = option.textContent; close(); draw(); };
  document.body.append(list);
  toggle.setAttribute('aria-expanded', 'true');
};
document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(); });
draw();</script></html>`;

beforeAll(async () => {
  site = await serveStatic({
    '*': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    },
  });
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'licence' };
  const { tests } = await generateUntil(named(BY_LICENCE), options);
  test = tests.find(({ name }) => name === BY_LICENCE);
}, 180_000);
afterAll(() => site.close());

it('the list is opened for each choice, whatever the button says by then', async () => {
  const chosen = test?.steps.flatMap((step) => (step.kind === 'select' ? step.option : [])) ?? [];
  expect(chosen).toEqual(expect.arrayContaining(LICENCES));
  expect(test && (await statusesOfRun([test], site.url))[0]).toBe('passed');
});

it('it sees that the choice is ignored', async () => {
  isIgnored = true;
  expect(test && (await statusesOfRun([test], site.url))[0]).toBe('failed');
});
