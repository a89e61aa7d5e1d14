import { printStep, type TestCase } from '@assay/domain';
import { type ServedPage, serveStatic } from '@assay/testing';
import { expect, it } from 'vitest';
import { generateUntil, type IsEnough, named } from './generate-until.test-support.ts';

/** Records are named in place, and no button saves the name. */
const SCRIPT = `
const names = JSON.parse(document.body.dataset.lists);
const controls = document.body.dataset.controls;
const main = document.querySelector('main');
async function keep(all) {
  await fetch('/lists', { method: 'PUT', body: JSON.stringify(all) });
  location.reload();
}
function ask(place, value, at) {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Name of the list');
  field.value = value;
  field.onkeydown = ({ key }) => { if (key === 'Enter') keep(names.toSpliced(at, 1, field.value)); };
  place.replaceChildren(field);
  field.focus();
}
main.innerHTML = '<ul>' + names.map((name) => '<li><span>' + name + '</span> ' + controls + '</li>').join('')
  + '</ul><p><button id="add">Add list</button></p>';
main.querySelectorAll('li').forEach((item, at) => {
  const [rename, remove] = item.querySelectorAll('button');
  if (rename) rename.onclick = () => ask(item, names[at], at);
  if (remove) remove.onclick = () => keep(names.toSpliced(at, 1));
});
document.querySelector('#add').onclick = ({ target }) => ask(target.parentNode, '', names.length);`;

/** The tests that are generated for lists with these controls in each row. */
async function testsOf(controls: string, isEnough: IsEnough = () => false): Promise<readonly TestCase[]> {
  let lists: string[] = ['Groceries', 'Books'];
  const start: ServedPage = (_request, response) => {
    const state = JSON.stringify(lists).replaceAll('"', '&quot;');
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en"><title>Lists</title>
<body data-lists="${state}" data-controls="${controls}"><h1>Lists</h1><main></main><script>${SCRIPT}</script></body></html>`);
  };
  const keep: ServedPage = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    lists = JSON.parse(body);
    response.writeHead(204).end();
  };
  const site = await serveStatic({ '/': start, '/lists': keep });
  try {
    const options = { url: site.url, timeBudgetMs: 120_000, maxTests: 4, workers: 1, maxActions: 3 };
    return (await generateUntil(isEnough, options)).tests;
  } finally {
    await site.close();
  }
}

it('keeps with Enter what is written in its place, finds it after a reload, renames and deletes it', async () => {
  const name = 'What “Add list” on “Lists” creates is kept, and can be edited and deleted';
  const tests = await testsOf('<button>Rename</button> <button>Delete</button>', named(name));
  const test = tests.find((one) => one.name === name);
  expect(test?.steps.map(printStep)).toEqual([
    'Click the "Add list" button',
    'Type "Ada {{unique}}" into the "Name of the list" field',
    'Press "Enter" in the "Name of the list" field',
    'Expect the "Ada {{unique}}" text to be visible',
    'Reload the page',
    'Expect the "Ada {{unique}}" text to be visible',
    expect.stringMatching(/^Click the "Rename" button in/),
    expect.stringMatching(/^Type "Grace {{unique}}" into/),
    expect.stringMatching(/^Press "Enter" in/),
    'Expect the "Grace {{unique}}" text to be visible',
    'Reload the page',
    'Expect the "Grace {{unique}}" text to be visible',
    expect.stringMatching(/^Click the "Delete" button in/),
    'Reload the page',
    'Expect the "Grace {{unique}}" text to be absent',
    'Expect no script errors',
  ]);
}, 240_000);

it('promises no more in its name than it does', async () => {
  const names = (await testsOf('')).map(({ name }) => name).filter((name) => name.startsWith('What'));
  expect(names).toContain('What “Name of the list” creates can be listed');
  expect(names.join()).not.toMatch(/opened|edited|deleted/);
}, 240_000);
