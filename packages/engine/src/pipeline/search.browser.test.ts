import { printStep, type TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';

const TOOLS = ['Hammer', 'Spanner', 'Chisel', 'Plane'];
const pathOf = (name: string) => `/tools/${name.toLowerCase()}`;

/** Asks the server only after a pause in typing, as pages do to save requests. */
const SCRIPT = `
const field = document.querySelector('input');
const box = document.querySelector('[role=listbox]');
let pause;
field.oninput = () => {
  clearTimeout(pause);
  box.replaceChildren();
  pause = setTimeout(async () => {
    const found = await (await fetch('/found?q=' + encodeURIComponent(field.value))).json();
    for (const { name, path } of found) {
      const option = document.createElement('div');
      option.role = 'option';
      option.textContent = name + ', look at it';
      option.onclick = () => { location.href = path; };
      box.append(option);
    }
  }, 700);
};`;

const page = (title: string, main: string): ServedPage => {
  const html = `<!doctype html><html lang="en"><title>${title}</title><body>
<label>Search <input type="search"></label><div role="listbox" aria-label="Found"></div>
<h1>${title}</h1><main>${main}</main><script>${SCRIPT}</script></body></html>`;
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  };
};

const found: ServedPage = (request, response) => {
  const word = new URL(request.url ?? '', 'http://localhost').searchParams.get('q')?.toLowerCase() ?? '';
  const names = TOOLS.filter((name) => name.toLowerCase().includes(word));
  const json = JSON.stringify(names.map((name) => ({ name, path: pathOf(name) })));
  response.writeHead(200, { 'content-type': 'application/json' }).end(json);
};

const NAME = 'Suggestions of the search on “Workshop” lead where they say';

let site: StaticSite;
let tests: readonly TestCase[];

beforeAll(async () => {
  const list = `<ul aria-label="Tools">${TOOLS.map((name) => `<li><a href="${pathOf(name)}">${name}</a></li>`).join('')}</ul>`;
  const tools = TOOLS.map((name) => [pathOf(name), page(name, `<p>A good ${name.toLowerCase()}.</p>`)]);
  site = await serveStatic({ '/': page('Workshop', list), '/found': found, ...Object.fromEntries(tools) });
  const options = { url: site.url, timeBudgetMs: 120_000, maxTests: 8, workers: 1, maxActions: 6 };
  tests = (await generateUntil(named(NAME), options)).tests;
}, 240_000);
afterAll(() => site.close());

it('follows what is suggested after a pause in typing', () => {
  const test = tests.find(({ name }) => name === NAME);
  expect(test?.steps.map(printStep)).toEqual([
    'Type "Hamme" into the "Search" field',
    'Click the "Hammer, look at it" option',
    'Expect the address to be "/tools/hammer"',
    'Expect the "Hammer" heading to be visible',
    'Expect no script errors',
  ]);
});
