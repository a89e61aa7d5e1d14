import { printStep, type TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';

let notes: string[] = [];
let site: StaticSite;
let tests: readonly TestCase[];

/** There is no form: fields appear, and a button next to them saves them. */
const SCRIPT = `
async function keep(list) {
  await fetch('/notes', { method: 'PUT', body: JSON.stringify(list) });
  location.reload();
}
const list = JSON.parse(document.body.dataset.notes);
const item = (note, at) => '<li><h2>' + note + '</h2><button onclick="edit(' + at + ')">Edit note</button></li>';
document.querySelector('main').innerHTML = '<button onclick="edit(list.length)">New note</button><ul>' + list.map(item).join('') + '</ul>';
function edit(at) {
  const editor = document.createElement('section');
  editor.innerHTML = '<input><button>Add tag</button><p><button>Delete this note</button> <button>Done</button></p>';
  const [, remove, done] = editor.querySelectorAll('button');
  const [field] = editor.querySelectorAll('input');
  field.value = list[at] ?? 'Untitled';
  remove.onclick = () => confirm('Delete it?') && keep(list.toSpliced(at, 1));
  done.onclick = () => keep(list.toSpliced(at, 1, field.value));
  document.querySelector('main').append(editor);
}`;

const start: ServedPage = (_request, response) => {
  const state = JSON.stringify(notes).replaceAll('"', '&quot;');
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en"><title>Notes</title>
<body data-notes="${state}"><h1>Notes</h1><main></main><script>${SCRIPT}</script></body></html>`);
};

const keep: ServedPage = async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  notes = JSON.parse(body);
  response.writeHead(204).end();
};

beforeAll(async () => {
  notes = ['Milk', 'Bread'];
  site = await serveStatic({ '/': start, '/notes': keep });
  tests = (await generate({ url: site.url, timeBudgetMs: 60_000, maxTests: 1, workers: 1, maxActions: 3 })).tests;
}, 120_000);
afterAll(() => site.close());

it('creates a record in an editor without a form, finds it again after a reload, edits it and deletes it', () => {
  expect(tests[0]?.name).toBe('What “New note” on “Notes” creates is kept, and can be edited and deleted');
  expect(tests[0]?.steps.map(printStep)).toEqual([
    'Click the "New note" button',
    expect.stringMatching(/^Type "Ada {{unique}}" into/),
    'Click the "Done" button',
    'Expect the "Ada {{unique}}" text to be visible',
    'Reload the page',
    'Expect the "Ada {{unique}}" text to be visible',
    expect.stringMatching(/^Click the "Edit note" button in/),
    expect.stringMatching(/^Type "Grace {{unique}}" into/),
    'Click the "Done" button',
    'Expect the "Grace {{unique}}" text to be visible',
    'Reload the page',
    'Expect the "Grace {{unique}}" text to be visible',
    expect.stringMatching(/^Click the "Edit note" button in/),
    'Accept the next dialog',
    'Click the "Delete this note" button',
    'Reload the page',
    'Expect the "Grace {{unique}}" text to be absent',
    'Expect no script errors',
  ]);
});
