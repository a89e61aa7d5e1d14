import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { run } from './run.ts';

/** The panels that are open, for all visitors together. */
let opened = new Set<string>();
let site: StaticSite;
let tests: readonly TestCase[];
let notes: string[];
let folder: string;

/** Saves a moment after it shows the change, and until then would ask before it is left. */
const SCRIPT = `
const open = new Set(JSON.parse(document.body.dataset.open));
const unsaved = new Set();
onbeforeunload = () => unsaved.size > 0 ? 'Not saved.' : undefined;
async function save(part) {
  await fetch('/interface/' + part, { method: 'PUT', body: open.has(part) ? 'open' : 'closed' });
  unsaved.delete(part);
}
function toggle(part) {
  if (!open.delete(part)) open.add(part);
  unsaved.add(part);
  setTimeout(save, 200, part);
  setTimeout(draw);
}
function draw() {
  const has = (part, html) => open.has(part) ? html : '';
  document.querySelector('main').innerHTML =
    '<button onclick="toggle(\\'hints\\')">' + (open.has('hints') ? 'Hide hints' : 'Show hints') + '</button>'
    + has('hints', '<section aria-label="Hints"><h2>Hints</h2><ol><li>Press a title</li><li>Read it</li></ol><label>Size <select><option>Small<option>Large</select></label></section>')
    + '<button onclick="toggle(\\'calendar\\')">' + (open.has('calendar') ? 'Close calendar' : 'Open calendar') + '</button>'
    + has('calendar', '<table><caption>Calendar</caption><tr><th>Day<th>Task</tr><tr><td>Monday<td>Write</tr><tr><td>Friday<td>Rest</tr></table>');
}
draw();`;

const start: ServedPage = (_request, response) => {
  const state = JSON.stringify([...opened]).replaceAll('"', '&quot;');
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en"><title>Desk</title>
<body data-open="${state}"><h1>Desk</h1><p>For everybody in the house.</p><main></main><script>${SCRIPT}</script></body></html>`);
};

const part: ServedPage = async (request, response) => {
  const name = request.url?.split('/').at(-1) ?? '';
  if (request.method === 'PUT') {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (body === 'open') opened.add(name);
    else opened.delete(name);
    response.writeHead(204).end();
  } else {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(opened.has(name) ? 'open' : 'closed');
  }
};

beforeAll(async () => {
  opened = new Set();
  folder = await mkdtemp(join(tmpdir(), 'assay-shared-'));
  site = await serveStatic({ '/': start, '/interface/hints': part, '/interface/calendar': part });
  notes = [];
  const result = await generate({
    url: site.url,
    timeBudgetMs: 150_000,
    workers: 4,
    emit: (event) => event.kind === 'note' && notes.push(event.text),
  });
  tests = result.tests;
}, 300_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an application that keeps its interface on the server, for all visitors together', () => {
  it('is noticed, and its tests are marked as serial', () => {
    expect(notes.join('\n')).toContain('marked serial');
    expect(tests.filter(({ tags }) => !tags.includes('serial')).map(({ name }) => name)).toEqual([]);
  });

  it('has its panels tested, each put back in the end', () => {
    expect(tests.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining('“Show hints”'), expect.stringContaining('“Open calendar”')]),
    );
    expect([...opened]).toEqual([]);
  });

  it('passes again and again with many workers, and is left as it was found', async () => {
    const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
    for (const count of [1, 2, 3]) {
      const outDir = join(folder, String(count));
      const report = await run(loaded, { url: site.url, workers: 4, outDir, evidence: 'none' });
      expect(report.tests.map(({ name, failure }) => [name, failure?.message])).toEqual(
        tests.map(({ name }) => [name, undefined]),
      );
      expect([...opened]).toEqual([]);
    }
  }, 120_000);
});
